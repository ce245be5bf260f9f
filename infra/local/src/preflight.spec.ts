import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { requireDiskSpace } from './preflight.ts';

describe('the check of the disk', () => {
  it('passes where there is room', async () => {
    await expect(requireDiskSpace(tmpdir(), 1)).resolves.toBeUndefined();
  });

  it('says what is free and what is needed where there is not', async () => {
    await expect(requireDiskSpace(tmpdir(), 1e18)).rejects.toThrow(
      /^Not enough disk space in .*: \d+ MB are free/,
    );
  });
});
