import { DomainError, coreErrors } from '@hemma/contracts/core';
import { type StoredReview } from './review.model.js';

/** After which review a page begins. */
export type ReviewCursor = Pick<StoredReview, 'createdAt' | '_id'>;

const MESSAGE = 'after is not understood';

/** The cursor as clients see it: nothing that they should read. */
export function writeCursor({ createdAt, _id }: ReviewCursor): string {
  return Buffer.from(`${createdAt.getTime()}.${_id}`).toString('base64url');
}

/** @throws DomainError `core.INVALID` for anything that `writeCursor` did not make */
export function readCursor(text: string): ReviewCursor {
  const match = /^(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const cursor = { createdAt: new Date(Number(match?.[1])), _id: Number(match?.[2]) };
  if (match && writeCursor(cursor) === text) return cursor;
  throw new DomainError(coreErrors.INVALID, {
    message: MESSAGE,
    errors: [{ path: 'after', message: MESSAGE }],
  });
}
