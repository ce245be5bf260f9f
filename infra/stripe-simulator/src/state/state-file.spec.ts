import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StateFile } from './state-file.js';

const aCustomer = (id: string) => ({ id, created: 1, email: null, name: null, metadata: {} });

describe('the state file', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'state-'));
    path = join(folder, 'new', 'state.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const stored = async (): Promise<string[]> =>
    JSON.parse(await readFile(path, 'utf8')).customers.map(({ id }: { id: string }) => id);

  it('is there once a save has ended, and holds what was changed before it', async () => {
    const kept = await StateFile.open(path);
    const saves = Array.from({ length: 50 }, (_, index) => {
      kept.state.customers.set(`cus_${index}`, aCustomer(`cus_${index}`));
      return kept.save().then(async () => expect(await stored()).toContain(`cus_${index}`));
    });
    await Promise.all(saves);
    expect(await stored()).toHaveLength(50);
    const again = await StateFile.open(path);
    expect([...again.state.customers.keys()]).toEqual([...kept.state.customers.keys()]);
  });

  it('is not begun anew where it can’t be read', async () => {
    await (await StateFile.open(path)).save();
    await writeFile(path, '{"customers": [');
    await expect(StateFile.open(path)).rejects.toThrow('is not a state of the simulator');
  });

  it('is none where none is wanted', async () => {
    const kept = await StateFile.open(undefined);
    kept.state.customers.set('cus_1', aCustomer('cus_1'));
    await kept.save();
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });
});
