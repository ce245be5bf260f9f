import { coreErrors } from '@hemma/contracts/core';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PasswordWorkers } from './password-workers.js';

const CHEAP = 4;

describe('PasswordWorkers', () => {
  const workers = new PasswordWorkers();
  afterAll(() => workers.close());

  it('hashes and compares, zero bytes and all', async () => {
    const hash = String(await workers.run({ kind: 'hash', password: 'one\0two', cost: CHEAP }));
    expect(hash).toMatch(/^\$2b\$04\$/);
    expect(await workers.run({ kind: 'compare', password: 'one\0two', hash })).toBe(true);
    expect(await workers.run({ kind: 'compare', password: 'one\0', hash })).toBe(false);
  });

  it('does many more at a time than it has threads, each by itself', async () => {
    const passwords = Array.from({ length: 20 }, (_, index) => `password ${index}`);
    const hashes = await Promise.all(
      passwords.map((password) => workers.run({ kind: 'hash', password, cost: CHEAP })),
    );
    const same = await Promise.all(
      hashes.map((hash, index) =>
        workers.run({ kind: 'compare', password: passwords[index]!, hash: String(hash) }),
      ),
    );
    expect(same).toEqual(Array(20).fill(true));
  });

  it('goes on after a task that fails', async () => {
    const impossible = workers.run({ kind: 'hash', password: 'x', cost: 'much' as unknown as number });
    await expect(impossible).rejects.toThrow();
    expect(await workers.run({ kind: 'hash', password: 'x', cost: CHEAP })).toMatch(/^\$2b/);
  });

  it('does not begin what nobody waits for any more', async () => {
    const late = workers.run({ kind: 'hash', password: 'x', cost: CHEAP }, Date.now() - 1);
    await expect(late).rejects.toMatchObject({ code: coreErrors.DEADLINE_EXCEEDED.code });
  });

  it('leaves the event loop free', async () => {
    let done = false;
    let turns = 0;
    const hashing = workers.run({ kind: 'hash', password: 'x', cost: 10 }).then(() => (done = true));
    while (!done) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await hashing;
    expect(turns).toBeGreaterThan(10);
  });

  it('refuses what waits, and what comes, when it is closed', async () => {
    const closing = new PasswordWorkers();
    const tasks = Array.from({ length: 6 }, () => closing.run({ kind: 'hash', password: 'x', cost: 12 }));
    const outcomes = Promise.allSettled(tasks);
    await closing.close();
    const codes = (await outcomes).map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes).toEqual(Array(6).fill(coreErrors.UNAVAILABLE.code));
    const later = closing.run({ kind: 'hash', password: 'x', cost: CHEAP });
    await expect(later).rejects.toMatchObject({ code: coreErrors.UNAVAILABLE.code });
  });
});
