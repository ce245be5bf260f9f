import { describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor } from './review-cursor.js';

describe('the cursor of a list of reviews', () => {
  it('comes back as it went out', () => {
    const cursor = { createdAt: new Date('2027-01-31T12:00:00.123Z'), _id: 2 ** 53 - 1 };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    ['text', 'page 2'],
    ['one with something behind it', `${writeCursor({ createdAt: new Date(5), _id: 1 })}A`],
    ['one that was filled up', `${writeCursor({ createdAt: new Date(5), _id: 1 })}=`],
    ['a number with zeros before it', Buffer.from('005.1').toString('base64url')],
    ['a part of one', Buffer.from('1700000000000').toString('base64url')],
    ['an operator', Buffer.from('{"$gt":0}').toString('base64url')],
    ['a zero byte', '\u0000'],
  ])('is refused where it is %s', (_what, text) => {
    expect(() => readCursor(text)).toThrow('after is not understood');
  });
});
