import { createHash } from 'node:crypto';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { imageMessage } from '@hemma/contracts/identity';

/** A picture as it is stored: once, whoever shows it. */
export interface Picture {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  contentType: string;
  bytes: Buffer;
}

const hex = (text: string) => Buffer.from(text, 'hex');

/** How files begin: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern */
const beginnings: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(hex('89504e470d0a1a0a')),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(hex('ffd8ff')),
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 14) === 'WEBPVP',
};

/**
 * Takes a picture out of its `data:` URL, whose form the contract has checked.
 *
 * @throws DomainError `core.INVALID` when it does not begin as a file of the type that it says it is
 */
export function readPicture(dataUrl: string): Picture {
  const [, contentType = '', data = ''] = /^data:([^;]*);base64,(.*)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(data, 'base64');
  if (!beginnings[contentType]?.(bytes)) {
    throw new DomainError(coreErrors.INVALID, {
      message: imageMessage,
      errors: [{ path: 'profileImage', message: imageMessage }],
    });
  }
  return { hash: createHash('sha256').update(bytes).digest('hex'), contentType, bytes };
}
