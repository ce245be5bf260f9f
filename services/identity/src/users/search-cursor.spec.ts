import { describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor } from './search-cursor.js';

describe('the search cursor', () => {
  it.each([
    { createdAt: new Date('2026-03-01T12:34:56.789Z'), id: 1 },
    { createdAt: new Date(0), id: Number.MAX_SAFE_INTEGER },
  ])('comes back as it was written: %j', (cursor) => {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    expect(writeCursor(cursor)).toMatch(/^[\w-]+$/);
  });

  it.each([
    '',
    '.',
    'MQ',
    Buffer.from('1.01').toString('base64url'),
    `${writeCursor({ createdAt: new Date(5), id: 5 })}=`,
  ])('does not understand %j', (text) => {
    expect(() => readCursor(text)).toThrow('after is not understood');
  });
});
