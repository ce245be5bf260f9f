import { describe, expect, it } from '@jest/globals';
import { PageCursors } from './page-cursor.js';

const scores = new PageCursors('scores');
const changes = new PageCursors('changes');

describe('the place in a list', () => {
  it.each([
    { key: 0, id: 1 },
    { key: 100, id: Number.MAX_SAFE_INTEGER },
  ])('comes back as it was written: %j', (cursor) => {
    expect(scores.read(scores.write(cursor))).toEqual(cursor);
    expect(scores.write(cursor)).toMatch(/^[\w-]+$/);
  });

  it.each([
    '',
    '.',
    'MQ',
    Buffer.from('scores.01.1').toString('base64url'),
    Buffer.from('scores.1000000000000000.1').toString('base64url'),
    `${scores.write({ key: 5, id: 5 })}=`,
    changes.write({ key: 5, id: 5 }),
  ])('is not understood where this list did not write it: %j', (text) => {
    expect(() => scores.read(text)).toThrow('after is not understood');
  });
});
