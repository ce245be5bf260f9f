import { describe, expect, it } from '@jest/globals';
import { type Running, Supervised } from './supervised.ts';
import { waitUntil } from './wait-until.ts';

/** Processes that exist only in the test: each launch makes one, which ends when the test says so. */
function fakeLaunches() {
  const launched: (Running & { end: (how: string) => void })[] = [];
  const launch = () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const running = {
      pid: launched.length + 1,
      exited: promise,
      end: resolve,
      stop: () => Promise.resolve(resolve('exit code 0')),
      kill: () => Promise.resolve(resolve('signal SIGKILL')),
    };
    launched.push(running);
    return Promise.resolve(running);
  };
  return { launched, launch };
}

const until = (what: string, isTrue: () => boolean) =>
  waitUntil(what, () => Promise.resolve(isTrue()), { timeoutMs: 2_000, everyMs: 1 });

function supervisedFake(backoff = (_failures: number) => 0) {
  const { launched, launch } = fakeLaunches();
  const said: string[] = [];
  const options = { name: 'identity', launch, say: (line: string) => said.push(line), graceMs: 100, backoff };
  return { launched, said, supervised: new Supervised(options) };
}

describe('a supervised process', () => {
  it('is started again when it dies, with a line that says so', async () => {
    const { launched, said, supervised } = supervisedFake();
    await supervised.start();
    supervised.settle();
    await supervised.kill();
    await until('the second launch', () => supervised.pid === 2);
    expect(launched).toHaveLength(2);
    expect(said).toEqual(['identity ended (signal SIGKILL); starting it again in 0 s']);
  });

  it('waits longer each time it dies in a row', async () => {
    const asked: number[] = [];
    const { supervised } = supervisedFake((failures) => {
      asked.push(failures);
      return 0;
    });
    await supervised.start();
    supervised.settle();
    for (const pid of [2, 3, 4]) {
      await supervised.kill();
      await until(`launch ${pid}`, () => supervised.pid === pid);
    }
    expect(asked).toEqual([1, 2, 3]);
  });

  it('is not started again when it dies before it had started well: that is a failed start', async () => {
    const { launched, supervised } = supervisedFake();
    await supervised.start();
    launched[0]?.end('exit code 1');
    await until('the end being noticed', () => supervised.endedEarly !== undefined);
    expect(supervised.endedEarly).toBe('exit code 1');
    expect(launched).toHaveLength(1);
  });

  it('stays down after a stop, and comes up by a start', async () => {
    const { launched, said, supervised } = supervisedFake();
    await supervised.start();
    supervised.settle();
    await supervised.stop();
    expect(supervised.pid).toBeUndefined();
    expect(said).toEqual([]);
    await supervised.start();
    expect(supervised.pid).toBe(2);
    expect(launched).toHaveLength(2);
  });

  it('is up again at once after a crash that was asked for, without a word', async () => {
    const { launched, said, supervised } = supervisedFake(() => 60_000);
    await supervised.start();
    supervised.settle();
    await supervised.crash();
    expect(supervised.pid).toBe(2);
    expect(launched).toHaveLength(2);
    expect(said).toEqual([]);
  });

  it('is crashed once where it waits to be started again', async () => {
    const { launched, supervised } = supervisedFake(() => 60_000);
    await supervised.start();
    supervised.settle();
    await supervised.kill();
    await until('the end being noticed', () => supervised.pid === undefined);
    await supervised.crash();
    expect(supervised.pid).toBe(2);
    expect(launched).toHaveLength(2);
  });

  it('is not started again by a backoff that was under way when it was stopped', async () => {
    const { launched, said, supervised } = supervisedFake(() => 60_000);
    await supervised.start();
    supervised.settle();
    await supervised.kill();
    await until('the backoff', () => said.length === 1);
    await supervised.stop();
    expect(launched).toHaveLength(1);
  });

  it('is tried again when it could not be launched', async () => {
    let launches = 0;
    const { launch } = fakeLaunches();
    const said: string[] = [];
    const supervised = new Supervised({
      name: 'mongodb',
      launch: () => ((launches += 1) === 2 ? Promise.reject(new Error('port taken')) : launch()),
      say: (line) => said.push(line),
      graceMs: 100,
      backoff: () => 0,
    });
    await supervised.start();
    supervised.settle();
    await supervised.kill();
    await until('the third launch', () => launches === 3 && supervised.pid !== undefined);
    expect(said[1]).toBe('mongodb could not be started (port taken); starting it again in 0 s');
  });
});
