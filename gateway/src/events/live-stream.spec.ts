import { describe, expect, it } from '@jest/globals';
import { until } from '@hemma/testing/until';
import { LiveStream } from './live-stream.js';

const KILO = 'x'.repeat(1_024);

function readerOf(stream: LiveStream) {
  const heard: string[] = [];
  stream.on('data', (piece: string) => heard.push(piece));
  return { text: () => heard.join('') };
}

describe('A stream', () => {
  it('gives what it is told, in order, after its opening', async () => {
    const stream = new LiveStream(['a', 'b']);
    expect(stream.tell('c')).toBe(true);
    const reader = readerOf(stream);
    await until('the first three', () => reader.text() === 'abc');
    stream.tell('d');
    expect(stream.beat('!')).toBe(true);
    await until('the rest', () => reader.text() === 'abcd!');
  });

  it('is cut off when its client leaves too much unread', () => {
    const stream = new LiveStream([]);
    const outcomes = Array.from({ length: 300 }, () => stream.destroyed || stream.tell(KILO));
    expect(outcomes.indexOf(false)).toBeGreaterThan(250);
    expect(stream.destroyed).toBe(true);
  });

  it('is not cut off for what was missed before it began, however much that is', async () => {
    const stream = new LiveStream(Array.from({ length: 2_000 }, () => KILO));
    expect(stream.tell(KILO)).toBe(true);
    const reader = readerOf(stream);
    await until('all of it', () => reader.text().length === 2_001 * 1_024);
    expect(stream.destroyed).toBe(false);
  });

  it('is cut off when its client takes nothing from one sign of life to the next but one', () => {
    const stream = new LiveStream(Array.from({ length: 100 }, () => KILO));
    expect([stream.beat('!'), stream.beat('!')]).toEqual([true, false]);
    expect(stream.destroyed).toBe(true);
  });

  it('stays while its client takes anything at all', () => {
    const stream = new LiveStream(Array.from({ length: 2_000 }, () => KILO));
    for (let times = 0; times < 10; times += 1) {
      expect(stream.beat('!')).toBe(true);
      expect(stream.read()).not.toBeNull();
    }
    expect(stream.destroyed).toBe(false);
  });

  it('ends without what still waits, and for a client that does not read too', async () => {
    const stream = new LiveStream(Array.from({ length: 100 }, () => KILO));
    stream.end();
    expect(stream.tell('late')).toBe(true);
    await until('the end', () => stream.destroyed);
    const read = new LiveStream(['a']);
    const reader = readerOf(read);
    await until('its opening', () => reader.text() === 'a');
    read.end();
    expect([read.tell('late'), read.beat('!')]).toEqual([true, true]);
    await until('its end', () => read.destroyed);
    expect([read.readableEnded, read.errored, reader.text()]).toEqual([true, null, 'a']);
  });
});
