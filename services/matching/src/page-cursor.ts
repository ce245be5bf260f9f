import { DomainError, coreErrors } from '@hemma/contracts/core';

const MESSAGE = 'after is not understood';

/** After what a page begins, in an order that the id decides where the key is the same. */
export interface PageCursor {
  key: number;
  id: number;
}

/** Places in one list as clients see them: nothing that they should read. */
export class PageCursors {
  /**
   * @param list tells this list's places from another's
   * @param maxKey no key is larger
   */
  constructor(
    private readonly list: string,
    private readonly maxKey: number,
  ) {}

  /** The place after `cursor`, as text that may stand in an address. */
  write({ key, id }: PageCursor): string {
    return Buffer.from(`${this.list}.${key}.${id}`).toString('base64url');
  }

  /** @throws DomainError `core.INVALID` for anything that `write` of this list did not make */
  read(text: string): PageCursor {
    const [, list, key, id] =
      /^(\w+)\.(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
    const cursor = { key: Number(key), id: Number(id) };
    const isOurs = list === this.list && cursor.key <= this.maxKey && this.write(cursor) === text;
    if (isOurs) return cursor;
    throw new DomainError(coreErrors.INVALID, {
      message: MESSAGE,
      errors: [{ path: 'after', message: MESSAGE }],
    });
  }
}
