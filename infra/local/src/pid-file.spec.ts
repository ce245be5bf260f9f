import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endLeftovers, forgetPid, notePid, readPids } from './pid-file.ts';
import { isSameProcess } from './process-identity.ts';

const scratch = () => join(mkdtempSync(join(tmpdir(), 'hemma-pids-')), 'pids.json');
const children: ChildProcess[] = [];

/** A process that lives until it is told to end; `deaf` ones only listen to SIGKILL. */
async function child(deaf = false): Promise<number> {
  const script = `${deaf ? "process.on('SIGTERM', () => {});" : ''} setInterval(() => {}, 1000); console.log('up');`;
  const process_ = spawn(process.execPath, ['--eval', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(process_);
  await new Promise((resolve) => process_.stdout.once('data', resolve));
  return process_.pid ?? 0;
}

afterEach(() => {
  for (const one of children.splice(0)) one.kill('SIGKILL');
});

describe('the noted processes of a home', () => {
  it('are those that were noted and not forgotten', async () => {
    const file = scratch();
    const [first, second] = [await child(), await child()];
    notePid(file, 'identity', first);
    notePid(file, 'profiles', second);
    forgetPid(file, first);
    expect(readPids(file).map((one) => [one.name, one.pid])).toEqual([['profiles', second]]);
  });

  it('are none where the file is missing or torn', () => {
    const file = scratch();
    expect(readPids(file)).toEqual([]);
    writeFileSync(file, '[{"name":"identity","pi');
    expect(readPids(file)).toEqual([]);
  });

  it('are ended by the next start, the last started first, also one that does not listen', async () => {
    const file = scratch();
    notePid(file, 'mongodb', await child());
    notePid(file, 'identity', await child(true));
    const noted = readPids(file);
    expect(await endLeftovers(file, 200)).toEqual(['identity', 'mongodb']);
    expect(noted.filter(isSameProcess)).toEqual([]);
    expect(readPids(file)).toEqual([]);
  });

  it('are left alone when the number belongs to another process by now', async () => {
    const file = scratch();
    const pid = await child();
    writeFileSync(file, JSON.stringify([{ name: 'identity', pid, startTime: '1' }]));
    expect(await endLeftovers(file, 200)).toEqual([]);
    expect(() => process.kill(pid, 0)).not.toThrow();
  });
});
