import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { reasonFromLog } from './log-reason.ts';

function logOf(...lines: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'hemma-log-')), 'identity.log');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

describe('the reason in a log', () => {
  it('is the last structured error', () => {
    const file = logOf(
      '{"level":"info","message":"starting"}',
      '{"level":"error","message":"LOG_LEVEL: Invalid option"}',
      '{"level":"info","message":"bye"}',
    );
    expect(reasonFromLog(file)).toBe('LOG_LEVEL: Invalid option');
    expect(reasonFromLog(logOf('{"level":60,"msg":"no key"}'))).toBe('no key');
  });

  it('is the message above a stack', () => {
    const file = logOf(
      'file:///x/main.js:3',
      'Error: OPS_PORT is missing',
      '    at main.js:3:7',
      '',
      'Node.js v24.0.0',
    );
    expect(reasonFromLog(file)).toBe('Error: OPS_PORT is missing');
  });

  it('is what was thrown, not what is told of it below the stack', () => {
    const file = logOf(
      "Error [ERR_X]: Cannot find module 'a'",
      '    at x.js:1',
      '{',
      "  code: 'ERR_X',",
      "  url: 'a'",
      '}',
    );
    expect(reasonFromLog(file)).toBe("Error [ERR_X]: Cannot find module 'a'");
  });

  it('is nothing in an empty log', () => {
    expect(reasonFromLog(logOf())).toBeUndefined();
    expect(reasonFromLog('/no/such/file')).toBeUndefined();
  });
});
