import { DomainError, coreErrors } from '@hemma/contracts/core';

/** After whom a page begins, in the order of `createdAt` and id. */
export interface SearchCursor {
  createdAt: Date;
  id: number;
}

const MESSAGE = 'after is not understood';

/** The cursor as clients see it: nothing that they should read. */
export function writeCursor({ createdAt, id }: SearchCursor): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** @throws DomainError `core.INVALID` for anything that `writeCursor` did not make */
export function readCursor(text: string): SearchCursor {
  const match = /^(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const cursor = { createdAt: new Date(Number(match?.[1])), id: Number(match?.[2]) };
  if (match && writeCursor(cursor) === text) return cursor;
  throw new DomainError(coreErrors.INVALID, {
    message: MESSAGE,
    errors: [{ path: 'after', message: MESSAGE }],
  });
}
