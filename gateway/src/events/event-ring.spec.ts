import { describe, expect, it } from '@jest/globals';
import { EventRing, positionOf, type RingEntry } from './event-ring.js';

const entry = (offset: number, text = 'x', stream = 'a'): RingEntry => ({
  offset,
  id: `${offset}-${stream}`,
  key: `${stream}${offset}`,
  hearers: [1],
  frame: text,
});
const limits = { keptMs: 1_000, entries: 5, characters: 100 };

function ringOf(offsets: number[], { first = offsets[0] ?? 0, stream = 'a' } = {}): EventRing {
  const ring = new EventRing(limits);
  ring.restart(first);
  for (const offset of offsets) ring.add(entry(offset, 'x', stream), 0);
  return ring;
}
const offsetsAfter = (ring: EventRing, id: string) => {
  const after = ring.after(id);
  return typeof after === 'string' ? after : after.map(({ offset }) => offset);
};

describe('The ring of events', () => {
  it('gives what lies after a position, and nothing after the last', () => {
    const ring = ringOf([3, 4, 5]);
    expect(offsetsAfter(ring, '3-a')).toEqual([4, 5]);
    expect(offsetsAfter(ring, '5-a')).toEqual([]);
    expect(ring.position).toBe('5-a');
  });

  it('knows the position right before its first entry, though it never read that', () => {
    expect(offsetsAfter(ringOf([3, 4]), '2-b')).toEqual([3, 4]);
    expect(offsetsAfter(ringOf([3, 4]), '1-b')).toBe('lost');
  });

  it('bears offsets that nobody has', () => {
    const ring = ringOf([3, 7, 8]);
    expect(offsetsAfter(ring, '3-a')).toEqual([7, 8]);
    expect(offsetsAfter(ring, '5-a')).toBe('lost');
  });

  it('knows of a position that another gateway has come to already', () => {
    expect(offsetsAfter(ringOf([3, 4]), '5-a')).toBe('ahead');
  });

  it('does not take the place in another stream for its own', () => {
    const ring = ringOf([0, 1, 2, 3]);
    expect(offsetsAfter(ring, '2-b')).toBe('lost');
    ring.restart(0);
    for (const offset of [0, 1, 2]) ring.add(entry(offset, 'x', 'b'), 0);
    expect(offsetsAfter(ring, '1-a')).toBe('lost');
    expect(offsetsAfter(ring, '1-b')).toEqual([2]);
    expect(offsetsAfter(ring, '3-a')).toBe('ahead');
    expect(ring.has('a1')).toBe(false);
  });

  it.each([
    '',
    '5',
    '-a',
    'a',
    '5-',
    '-1-a',
    '1e3-a',
    '3-a, 3-a',
    '3-a\n',
    `${'9'.repeat(20)}-a`,
    '3-aaaaaaaaa',
  ])('does not know %j', (id) => {
    expect(ringOf([3, 4]).after(id)).toBe(id === '5-' ? 'ahead' : 'lost');
  });

  it('keeps so many entries, and still knows where they begin', () => {
    const ring = ringOf([0, 1, 2, 3, 4, 5, 6]);
    expect(offsetsAfter(ring, '1-a')).toEqual([2, 3, 4, 5, 6]);
    expect(offsetsAfter(ring, '1-b')).toBe('lost');
    expect(offsetsAfter(ring, '0-a')).toBe('lost');
    expect([ring.has('a1'), ring.has('a2')]).toEqual([false, true]);
  });

  it('keeps so much text', () => {
    const ring = ringOf([0]);
    ring.add(entry(1, 'x'.repeat(90)), 0);
    expect(offsetsAfter(ring, '0-a')).toEqual([1]);
    ring.add(entry(2, 'x'.repeat(90)), 0);
    expect(offsetsAfter(ring, '1-a')).toEqual([2]);
    expect(offsetsAfter(ring, '0-a')).toBe('lost');
  });

  it('keeps entries for so long; who has heard the last one has still missed nothing', () => {
    const ring = ringOf([0, 1]);
    ring.add(entry(2), 900);
    ring.forget(1_001);
    expect(offsetsAfter(ring, '1-a')).toEqual([2]);
    expect(offsetsAfter(ring, '0-a')).toBe('lost');
    ring.forget(5_000);
    expect(ring.position).toBe('2-a');
    expect(offsetsAfter(ring, '2-a')).toEqual([]);
    expect(offsetsAfter(ring, '1-a')).toBe('lost');
  });

  it('keeps five minutes unless told otherwise', () => {
    const ring = new EventRing();
    ring.restart(0);
    ring.add(entry(0), 0);
    ring.add(entry(1), 299_000);
    ring.forget(300_000);
    expect(ring.has('a0')).toBe(true);
    ring.forget(300_001);
    expect([ring.has('a0'), ring.has('a1')]).toEqual([false, true]);
  });
});

describe('A position', () => {
  it('is the same for the same entry everywhere, and fits no other entry in its place', () => {
    const id = '6744a1b2c3d4e5f601234567';
    expect(positionOf({ offset: 12, eventId: id })).toBe('12-01234567');
    expect(positionOf({ offset: 12, eventId: 'a_b-c' })).toBe('12-abc');
    expect(ringOf([12]).after(positionOf({ offset: 12, eventId: id }))).toBe('lost');
  });
});
