import { DomainError, coreErrors } from '@hemma/contracts/core';
import mongoose from 'mongoose';

const MESSAGE = 'after is not understood';

/** After what a page begins, in an order that the id decides where the key is the same. */
export interface PageCursor {
  /** What the list is ordered by: epoch milliseconds for a time. */
  key: number;
  id: number;
}

/** Places in one list as clients see them: nothing that they should read. */
export class PageCursors {
  /**
   * @param list tells this list's places from another's
   */
  constructor(private readonly list: string) {}

  /** The place after `cursor`, as text that may stand in an address. */
  write({ key, id }: PageCursor): string {
    return Buffer.from(`${this.list}.${key}.${id}`).toString('base64url');
  }

  /** @throws DomainError `core.INVALID` for anything that `write` of this list did not make */
  read(text: string): PageCursor {
    const [, list, key, id] =
      /^(\w+)\.(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
    const cursor = { key: Number(key), id: Number(id) };
    const isOurs = list === this.list && this.write(cursor) === text;
    if (isOurs) return cursor;
    throw new DomainError(coreErrors.INVALID, {
      message: MESSAGE,
      errors: [{ path: 'after', message: MESSAGE }],
    });
  }
}

/**
 * The filter of a list that goes by a time and the id, both falling.
 *
 * @param field the time's
 */
export function beyond<Field extends string>(field: Field, { key, id }: PageCursor) {
  const { trusted } = mongoose;
  const time = new Date(key);
  // The first bound makes the index begin there; the second leaves out those of the same instant.
  return {
    [field]: trusted({ $lte: time }),
    $or: [{ [field]: trusted({ $lt: time }) }, { _id: trusted({ $lt: id }) }],
  };
}
