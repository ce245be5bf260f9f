import { describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor } from './message-cursor.js';

const cursor = { createdAt: new Date('2026-11-21T12:00:00.123Z'), seq: 17, id: 4_711 };

describe('a cursor', () => {
  it('is read as it was written, and stands in an address as it is', () => {
    const text = writeCursor(cursor);
    expect(readCursor(text)).toEqual(cursor);
    expect(encodeURIComponent(text)).toBe(text);
  });

  it.each([
    ['empty', ''],
    ['no cursor', 'nonsense'],
    ['one with a part too few', Buffer.from('1.2').toString('base64url')],
    ['one with a part too many', Buffer.from('1.2.3.4').toString('base64url')],
    ['one that is not all digits', Buffer.from('1.2.$gt').toString('base64url')],
    ['one with leading zeros', Buffer.from('01.2.3').toString('base64url')],
    ['one with something behind it', `${writeCursor(cursor)}!`],
  ])('that is %s is refused', (_what, text) => {
    expect(() => readCursor(text)).toThrow('after is not understood');
  });
});
