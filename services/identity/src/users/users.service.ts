import { DomainError, type RequestOf, type ResponseOf } from '@hemma/contracts/core';
import {
  identityErrors,
  identityEvents,
  type PublicUser,
  type User,
  type UserSnapshot,
  type identityRpc,
} from '@hemma/contracts/identity';
import { Outbox } from '@hemma/service-kit/outbox';
import { PageCursors } from '@hemma/service-kit/page-cursor';
import { Transaction } from '@hemma/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { ImagesService } from '../images/images.service.js';
import { readPicture } from '../images/picture.js';
import { toUserChange } from './user-change.mapper.js';
import { toPublicUser, toUser, toUserSnapshot } from './user.mapper.js';
import type { UserRecord } from './user.model.js';
import { UsersRepository } from './users.repository.js';

const cursors = new PageCursors('users');

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly images: ImagesService,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  cursors = new PageCursors('users');

  /** @throws DomainError `identity.SESSION_ENDED` when a session's user is no more */
  async getOwn(userId: number): Promise<User> {
    return toUser(await this.requireOwn(userId));
  }

  /** @throws DomainError `identity.USER_NOT_FOUND` */
  async getPublic(userId: number): Promise<PublicUser> {
    return toPublicUser(await this.require(userId));
  }

  /** @throws DomainError `identity.USER_NOT_FOUND` */
  async getSnapshot(userId: number): Promise<UserSnapshot> {
    return toUserSnapshot(await this.require(userId));
  }

  /**
   * Changes what is given and tells it.
   *
   * @throws DomainError `core.INVALID` for a picture that is none; `identity.SESSION_ENDED` for an unknown user
   */
  async update(userId: number, patch: RequestOf<typeof identityRpc.updateUser>): Promise<User> {
    const picture = patch.profileImage ? readPicture(patch.profileImage) : null;
    const change = toUserChange(patch, picture);
    if (Object.keys(change).length === 0) return this.getOwn(userId);
    const user = await this.transaction.run(async () => {
      const before = await this.requireOwn(userId);
      if (picture) await this.images.keep(picture);
      const after = await this.users.change(userId, change);
      if (!after) throw new DomainError(identityErrors.SESSION_ENDED);
      await this.releaseImage(before, after);
      await this.outbox.add(identityEvents.userUpdated, toUserSnapshot(after));
      return after;
    });
    return toUser(user);
  }

  /**
   * People other than the caller, the newest first.
   *
   * @returns a page, and where the next one begins
   * @throws DomainError `core.INVALID` when `after` is not understood
   */
  async search(
    caller: number,
    { limit, after, ...filter }: RequestOf<typeof identityRpc.searchUsers>,
  ): Promise<ResponseOf<typeof identityRpc.searchUsers>> {
    // One more than asked for tells whether there is a next page.
    const found = await this.users.search({
      ...filter,
      except: caller,
      limit: limit + 1,
      after: after === undefined ? undefined : cursors.read(after),
    });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      users: page.map(toPublicUser),
      next: last ? cursors.write({ key: last.createdAt.getTime(), id: last._id }) : null,
    };
  }

  private async releaseImage({ imageHash: old }: UserRecord, { imageHash }: UserRecord): Promise<void> {
    if (old && old !== imageHash && !(await this.users.showsImage(old))) await this.images.release(old);
  }

  private async require(userId: number): Promise<UserRecord> {
    const user = await this.users.find(userId);
    if (!user) throw new DomainError(identityErrors.USER_NOT_FOUND);
    return user;
  }

  private async requireOwn(userId: number): Promise<UserRecord> {
    const user = await this.users.find(userId);
    if (!user) throw new DomainError(identityErrors.SESSION_ENDED);
    return user;
  }
}
