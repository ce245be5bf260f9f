import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { repoRoot } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { checkByCommand } from './standalone.ts';

const context = { say: () => undefined, signal: new AbortController().signal };
const module = pathToFileURL(join(import.meta.dirname, 'standalone.ts')).href;

function scriptOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'hemma-check-')), 'check.ts');
  writeFileSync(file, `import { tell } from '${module}';\n${text}\n`);
  return file;
}

const tallyOf = (text: string) => checkByCommand(relative(repoRoot, scriptOf(text)), context);

describe('a check that is a command of its own', () => {
  it('ends with its sum, which is read', async () => {
    expect(await tallyOf('await tell(async () => ({ passed: 3, failed: 0, failures: [] }));')).toEqual({
      passed: 3,
      failed: 0,
      failures: [],
    });
  });

  it('tells what failed, and counts a throw as a failure', async () => {
    expect(await tallyOf("await tell(async () => { throw new Error('no helm'); });")).toMatchObject({
      passed: 0,
      failed: 1,
    });
    const one = await runCommand(process.execPath, [
      scriptOf("await tell(async () => ({ passed: 1, failed: 1, failures: ['port 80 is open'] }));"),
    ]);
    expect(one).toMatchObject({ code: 1, stdout: '\nport 80 is open\n\n1 passed, 1 failed\n' });
  });

  it('has failed where it ends without a sum, with another code, or with nothing run', async () => {
    expect((await tallyOf("console.log('fine');")).failures).toEqual([
      expect.stringContaining('ended with 0 and without a sum'),
    ]);
    const late = 'await tell(async () => ({ passed: 1, failed: 0, failures: [] })); process.exitCode = 7;';
    expect(await tallyOf(late)).toMatchObject({ passed: 1, failed: 1 });
    expect(await tallyOf('await tell(async () => ({ passed: 0, failed: 0, failures: [] }));')).toMatchObject({
      failed: 1,
    });
  });
});
