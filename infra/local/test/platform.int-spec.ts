import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProcess } from '../src/managed-process.ts';
import { homePaths } from '../src/paths.ts';
import { type NotedProcess, readPids } from '../src/pid-file.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { freePort } from '../src/ports.ts';
import { isSameProcess } from '../src/process-identity.ts';
import { requireBroker } from '../src/rabbit.ts';
import { waitUntil } from '../src/wait-until.ts';
import { fakeProcesses, removeScratchHomes, scratchHome } from './fixtures/fake-platform.ts';

const home = scratchHome();
const { pids, logs } = homePaths(home);
const said: string[] = [];
let platform: Platform;

const alive = (noted: NotedProcess[]) => noted.filter(isSameProcess).map((one) => one.name);

beforeAll(async () => {
  platform = await startPlatform({ home, processes: fakeProcesses(), say: (line) => said.push(line) });
});
afterAll(async () => {
  await platform.stop();
  removeScratchHomes();
});

describe('a platform', () => {
  it('runs its database, its broker and every process, and notes them', () => {
    const names = readPids(pids).map((one) => one.name);
    expect(names.sort()).toEqual(['epmd', 'gateway', 'identity', 'mongodb', 'rabbitmq', 'shell']);
    expect(alive(readPids(pids))).toHaveLength(6);
  });

  it('answers on its one origin', async () => {
    expect((await fetch(platform.url)).status).toBe(200);
  });

  it('is not started a second time in the same home', async () => {
    await expect(startPlatform({ home, processes: fakeProcesses() })).rejects.toThrow(
      `Hemma already runs in ${home} (process ${process.pid}).`,
    );
    expect((await fetch(platform.url)).status).toBe(200);
  });

  it('starts a process again that was killed, and says so', async () => {
    const identity = platform.process('identity');
    const before = identity.pid;
    await identity.kill();
    const back = () => Promise.resolve(identity.pid !== undefined && identity.pid !== before);
    await waitUntil('identity being back', back, { timeoutMs: 10_000 });
    expect(said).toContain('identity ended (signal SIGKILL); starting it again in 0.5 s');
  });

  it('starts its broker again that was killed, under the same address', async () => {
    const broker = platform.process('rabbitmq');
    const before = broker.pid;
    await broker.kill();
    const back = () => Promise.resolve(broker.pid !== undefined && broker.pid !== before);
    await waitUntil('the broker being back', back, { timeoutMs: 60_000 });
    await expect(requireBroker(platform.rabbitmqUrl)).resolves.toBeUndefined();
  });

  it('leaves a process down that was stopped, until it is started', async () => {
    const gateway = platform.process('gateway');
    await gateway.stop();
    expect(gateway.pid).toBeUndefined();
    await gateway.start();
    expect(gateway.pid).toBeDefined();
  });

  it('starts one more process like another', async () => {
    await platform.startAnother('identity', { name: 'identity-2' });
    const { OPS_PORT } = platform.settingsOf('identity-2');
    expect(OPS_PORT).not.toBe(platform.settingsOf('identity')['OPS_PORT']);
    expect((await fetch(`http://127.0.0.1:${OPS_PORT}/ready`)).status).toBe(200);
    expect(platform.process('identity-2').pid).not.toBe(platform.process('identity').pid);
  });

  it('says why one more could not start', async () => {
    const start = platform.startAnother('identity', { name: 'identity-3', env: { FAKE_REFUSES: 'yes' } });
    await expect(start).rejects.toThrow('identity-3 could not start: OPS_PORT: Required');
    expect(platform.process('identity-3').pid).toBeUndefined();
  });

  it('knows no process of another name', () => {
    expect(() => platform.process('nobody')).toThrow('nobody is no process of this platform');
  });

  it('leaves no process when it is stopped', async () => {
    const noted = readPids(pids);
    await platform.stop();
    expect(alive(noted)).toEqual([]);
    expect(readPids(pids)).toEqual([]);
  });

  it('keeps one log a process', () => {
    expect(readFileSync(join(logs, 'mongodb.log'), 'utf8')).toContain('Waiting for connections');
  });
});

/** With servers of the test run, so that only what is tested is started. */
const servers = () => ({ mongodbUri: process.env['MONGODB_URI'], rabbitmqUrl: process.env['RABBITMQ_URL'] });

describe('a start that can’t be', () => {
  it('says in one sentence what a process refused, and leaves nothing half-started', async () => {
    const refusing = scratchHome();
    const processes = fakeProcesses({ identity: { FAKE_REFUSES: 'yes' } });
    await expect(startPlatform({ home: refusing, processes, ...servers() })).rejects.toThrow(
      'identity could not start: OPS_PORT: Required; LOG_LEVEL: Invalid option',
    );
    expect(readPids(homePaths(refusing).pids)).toEqual([]);
  });

  it('says that the port is in use, and starts nothing', async () => {
    const taken = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
    const other = scratchHome();
    await expect(startPlatform({ home: other, port, processes: fakeProcesses() })).rejects.toThrow(
      `Port ${port} is in use.`,
    );
    await new Promise((resolve) => taken.close(resolve));
    expect(readPids(homePaths(other).pids)).toEqual([]);
  });

  it('ends what has started when the work beside it fails', async () => {
    const other = scratchHome();
    const meanwhile = () => Promise.reject(new Error('The build failed.'));
    await expect(startPlatform({ home: other, processes: fakeProcesses(), meanwhile })).rejects.toThrow(
      'The build failed.',
    );
    expect(alive(readPids(homePaths(other).pids))).toEqual([]);
  });

  it('ends at once when it is interrupted', async () => {
    const other = scratchHome();
    const interrupt = new AbortController();
    const start = startPlatform({ home: other, processes: fakeProcesses(), signal: interrupt.signal });
    const mongoRuns = () => Promise.resolve(readPids(homePaths(other).pids).length > 0);
    await waitUntil('the first process', mongoRuns, { timeoutMs: 10_000, everyMs: 5 });
    interrupt.abort();
    await expect(start).rejects.toThrow('aborted');
    expect(readPids(homePaths(other).pids)).toEqual([]);
  });
});

describe('a start after a runner that was killed', () => {
  it('ends what that one left, and starts', async () => {
    const left = scratchHome();
    const paths = homePaths(left);
    const orphan = await startProcess({
      name: 'identity',
      command: process.execPath,
      args: [join(import.meta.dirname, 'fixtures', 'fake-process.mjs')],
      env: { ...process.env, OPS_PORT: String(await freePort()) },
      logFile: join(paths.logs, 'identity.log'),
      pidFile: paths.pids,
    });
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const next = await startPlatform({ home: left, processes: fakeProcesses(), say, ...servers() });
    expect(lines[0]).toBe('Ended what an earlier start had left running: identity');
    expect(orphan.isRunning()).toBe(false);
    await next.stop();
  });
});

describe('stopping', () => {
  it('ends a process that does not listen, within its share of the time', async () => {
    const deaf = scratchHome();
    const processes = fakeProcesses({ identity: { FAKE_DEAF: 'yes' } });
    const started = await startPlatform({ home: deaf, processes, ...servers() });
    const noted = readPids(homePaths(deaf).pids);
    const start = Date.now();
    await started.stop();
    expect(Date.now() - start).toBeLessThan(15_000);
    expect(alive(noted)).toEqual([]);
  });
});
