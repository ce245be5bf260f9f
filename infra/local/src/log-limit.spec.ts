import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { trimLogs } from './log-limit.ts';

describe('the limit of the logs', () => {
  it('moves what has grown too large aside and leaves the rest', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hemma-logs-'));
    writeFileSync(join(folder, 'large.log'), 'x'.repeat(100));
    writeFileSync(join(folder, 'small.log'), 'y');
    trimLogs(folder, 50);
    expect(readdirSync(folder).sort()).toEqual(['large.log', 'large.log.1', 'small.log']);
    expect(readFileSync(join(folder, 'large.log'), 'utf8')).toBe('');
    expect(readFileSync(join(folder, 'large.log.1'), 'utf8')).toHaveLength(100);
  });
});
