import type { RequestOf } from '@hemma/contracts/core';
import { identityEvents, type identityRpc } from '@hemma/contracts/identity';
import { Ids } from '@hemma/service-kit/ids';
import { Outbox } from '@hemma/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { ImagesService } from '../images/images.service.js';
import { readPicture, type Picture } from '../images/picture.js';
import { toUserSnapshot } from './user.mapper.js';
import type { UserRecord } from './user.model.js';
import { UsersRepository, type NewUser } from './users.repository.js';

/** A user that is not stored yet, and the picture that belongs to it. */
export interface PreparedUser {
  record: NewUser;
  picture: Picture | null;
}

@Injectable()
export class NewUsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly images: ImagesService,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `core.INVALID` for a picture that is none */
  async prepare(
    fields: Omit<RequestOf<typeof identityRpc.register>, 'password'>,
    hashPassword: () => Promise<string>,
  ): Promise<PreparedUser> {
    const picture = fields.profileImage ? readPicture(fields.profileImage) : null;
    const { userType, name, age, username, email, country, languages } = fields;
    const passwordHash = await hashPassword();
    const record: NewUser = {
      ...{ _id: await this.ids.next('users'), userType, name, age, username, email, passwordHash },
      ...{ country, languages, bio: fields.bio ?? null, interests: fields.interests ?? [] },
      imageHash: picture?.hash ?? null,
      subscription: { status: 'inactive', startDate: null, endDate: null, version: 0 },
      version: 1,
      createdAt: this.clock.now(),
    };
    return { record, picture };
  }

  /**
   * Stores a user, its picture and the news of it; takes part in the caller's transaction.
   *
   * @throws DomainError `identity.USERNAME_TAKEN`, `identity.EMAIL_TAKEN`
   */
  async add({ record, picture }: PreparedUser): Promise<UserRecord> {
    const user = await this.users.insert(record);
    if (picture) await this.images.keep(picture);
    await this.outbox.add(identityEvents.userRegistered, toUserSnapshot(user));
    return user;
  }
}
