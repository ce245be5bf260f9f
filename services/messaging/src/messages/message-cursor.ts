import { DomainError, coreErrors } from '@hemma/contracts/core';

/** After which message a page begins: by time and id among all of one's own, by `seq` in one conversation. */
export interface MessageCursor {
  createdAt: Date;
  seq: number;
  id: number;
}

const MESSAGE = 'after is not understood';

/** The cursor as clients see it: nothing that they should read. */
export function writeCursor({ createdAt, seq, id }: MessageCursor): string {
  return Buffer.from(`${createdAt.getTime()}.${seq}.${id}`).toString('base64url');
}

/** @throws DomainError `core.INVALID` for anything that `writeCursor` did not make */
export function readCursor(text: string): MessageCursor {
  const [, time, seq, id] =
    /^(\d{1,15})\.(\d{1,16})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const cursor = { createdAt: new Date(Number(time)), seq: Number(seq), id: Number(id) };
  if (time !== undefined && writeCursor(cursor) === text) return cursor;
  throw new DomainError(coreErrors.INVALID, {
    message: MESSAGE,
    errors: [{ path: 'after', message: MESSAGE }],
  });
}
