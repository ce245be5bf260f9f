import { createHash } from 'node:crypto';
import { coreErrors } from '@hemma/contracts/core';
import { describe, expect, it } from '@jest/globals';
import { readPicture } from './picture.js';

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const beginnings = {
  png: Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'),
  jpeg: Buffer.from('\xff\xd8\xff\xe0rest', 'latin1'),
  webp: Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 rest', 'latin1'),
};

describe('readPicture', () => {
  it.each(Object.entries(beginnings))('takes a %s by its first bytes', (type, bytes) => {
    expect(readPicture(dataUrl(type, bytes))).toEqual({
      hash: createHash('sha256').update(bytes).digest('hex'),
      contentType: `image/${type}`,
      bytes,
    });
  });

  it.each([
    ['a page', dataUrl('png', Buffer.from('<html>'))],
    ['a WAVE file', dataUrl('webp', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ', 'latin1'))],
    ['a beginning cut short', dataUrl('png', beginnings.png.subarray(0, 7))],
    ['another type than it says', dataUrl('jpeg', beginnings.png)],
    ['nothing', 'data:image/png;base64,'],
  ])('refuses %s', (_what, url) => {
    expect(() => readPicture(url)).toThrow(
      expect.objectContaining({
        code: coreErrors.INVALID.code,
        details: expect.objectContaining({ errors: [expect.objectContaining({ path: 'profileImage' })] }),
      }),
    );
  });
});
