import { describe, expect, it } from '@jest/globals';
import { failedParts, failedTasks } from './build.ts';

const output = `
 NX   Running target build for 3 projects:

> nx run contracts:build  [local cache]

fine

> nx run gateway:build

> swc src

  x Expected ';'
Warning: command "swc src" exited with non-zero status code

  Run duration:      1.9s

 NX   Running target build for 3 projects failed

Failed tasks:

- gateway:build
`;

describe('what Nx printed', () => {
  it('names the tasks that failed', () => {
    expect([...failedTasks(output)]).toEqual(['gateway:build']);
    expect([...failedTasks('all went well')]).toEqual([]);
  });

  it('is shown for these alone', () => {
    const parts = failedParts(output);
    expect(parts).toContain("Expected ';'");
    expect(parts).not.toContain('fine');
    expect(parts).not.toContain('Run duration');
  });
});
