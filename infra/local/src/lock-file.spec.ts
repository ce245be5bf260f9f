import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lockHome } from './home-lock.ts';
import { giveLock, takeLock } from './lock-file.ts';
import { startTimeOf } from './process-identity.ts';

const scratch = () => mkdtempSync(join(tmpdir(), 'hemma-lock-'));

describe('a lock', () => {
  it('is had by one, and again after it was given back', () => {
    const file = join(scratch(), 'lock');
    expect(takeLock(file)).toBeUndefined();
    expect(takeLock(file)).toBe(process.pid);
    giveLock(file);
    expect(takeLock(file)).toBeUndefined();
  });

  it('of a process that is dead counts for nothing', () => {
    const file = join(scratch(), 'lock');
    writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, startTime: '1' }));
    expect(takeLock(file)).toBeUndefined();
  });

  it('of a number that another process has got since counts for nothing', () => {
    const file = join(scratch(), 'lock');
    writeFileSync(file, JSON.stringify({ pid: process.ppid, startTime: `${startTimeOf(process.ppid)}0` }));
    expect(takeLock(file)).toBeUndefined();
  });

  it('that is torn counts for nothing', () => {
    const folder = scratch();
    writeFileSync(join(folder, 'lock'), '{"pid":');
    expect(takeLock(join(folder, 'lock'))).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('of a home says who has it', () => {
    const home = scratch();
    const unlock = lockHome(home);
    expect(() => lockHome(home)).toThrow(`Hemma already runs in ${home} (process ${process.pid}).`);
    unlock();
    expect(() => lockHome(home)).not.toThrow();
  });
});
