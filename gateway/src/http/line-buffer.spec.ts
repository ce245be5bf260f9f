import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LineBuffer } from './line-buffer.js';

describe('A line buffer', () => {
  const written: string[] = [];
  let buffer: LineBuffer;
  beforeEach(() => {
    jest.useFakeTimers();
    written.length = 0;
    buffer = new LineBuffer((text) => written.push(text));
  });
  afterEach(() => void jest.useRealTimers());

  it('writes many lines at once, in their order, within a tenth of a second', () => {
    buffer.write('one\n');
    buffer.write('two\n');
    expect(written).toEqual([]);
    jest.advanceTimersByTime(100);
    buffer.write('three\n');
    jest.advanceTimersByTime(100);
    expect(written).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('does not wait when there is much to write', () => {
    const line = `${'a'.repeat(999)}\n`;
    for (let lines = 0; lines < 40; lines += 1) buffer.write(line);
    expect(written.map((text) => text.length)).toEqual([17_000, 17_000]);
    buffer.flush();
    expect(written.join('')).toBe(line.repeat(40));
  });

  it('writes what is left when the process exits', () => {
    buffer.write('last\n');
    process.emit('exit', 0);
    expect(written).toEqual(['last\n']);
  });
});
