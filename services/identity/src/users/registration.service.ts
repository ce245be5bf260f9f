import { DomainError, coreErrors, type RequestOf, type ResponseOf } from '@hemma/contracts/core';
import { identityErrors, type identityRpc } from '@hemma/contracts/identity';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Idempotency, type IdempotencyOptions } from '@hemma/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { SessionRecord } from '../sessions/session.model.js';
import { NewUsersService } from './new-users.service.js';
import { toUser } from './user.mapper.js';
import type { UserRecord } from './user.model.js';
import { UsersRepository } from './users.repository.js';

type Registration = RequestOf<typeof identityRpc.register>;
type Registered = { user: UserRecord; session: SessionRecord | string };

@Injectable()
export class RegistrationService {
  constructor(
    private readonly newUsers: NewUsersService,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Makes a user and starts a session; all of it or nothing.
   *
   * @throws DomainError `identity.USERNAME_TAKEN`, `identity.EMAIL_TAKEN`, `identity.BUSY`; `core.INVALID` for a
   *   picture that is none; `core.IDEMPOTENCY_CONFLICT`
   */
  register(request: Registration, context: CallContext): Promise<ResponseOf<typeof identityRpc.register>> {
    return this.passwords.admit(() => this.admitted(request, context));
  }

  private async admitted(
    { password, ...fields }: Registration,
    context: CallContext,
  ): Promise<ResponseOf<typeof identityRpc.register>> {
    const registered =
      (await this.idempotency.earlier(context, fields, this.kept(password))) ??
      (await this.registerOnce(password, fields, context));
    const { session } = registered;
    return {
      user: toUser(registered.user),
      session:
        typeof session === 'string'
          ? await this.sessions.issueAgain(session)
          : await this.sessions.issue(session),
    };
  }

  private async registerOnce(
    password: string,
    fields: Omit<Registration, 'password'>,
    context: CallContext,
  ): Promise<Registered> {
    // Before the transaction, which would keep others waiting for as long as this takes.
    const user = await this.newUsers.prepare(fields, () => this.passwords.hash(password));
    const add = async (): Promise<Registered> => ({
      user: await this.newUsers.add(user),
      session: await this.sessions.start({ ...fields, _id: user.record._id }),
    });
    try {
      return await this.idempotency.once(context, fields, add, this.kept(password));
    } catch (error) {
      throw await this.usernameFirst(error, fields.username);
    }
  }

  /** Neither the password, which the fields lack, nor the token is stored. */
  private kept(password: string): IdempotencyOptions<Registered, { userId: number; sessionId: string }> {
    return {
      store: ({ user, session }) => ({
        userId: user._id,
        sessionId: typeof session === 'string' ? session : session._id,
      }),
      restore: ({ userId, sessionId }) => this.restore(userId, sessionId, password),
    };
  }

  /** The password is part of the request, so another one under the same key is another request. */
  private async restore(userId: number, session: string, password: string): Promise<Registered> {
    const user = await this.users.find(userId);
    if (!user || !(await this.passwords.matches(password, user.passwordHash))) {
      throw new DomainError(coreErrors.IDEMPOTENCY_CONFLICT);
    }
    return { user, session };
  }

  /** Where both are taken the database may have met the address first; people are told of the name. */
  private async usernameFirst(error: unknown, username: string): Promise<unknown> {
    const byEmail = error instanceof DomainError && error.code === identityErrors.EMAIL_TAKEN.code;
    if (byEmail && (await this.users.findByUsername(username))) {
      return new DomainError(identityErrors.USERNAME_TAKEN);
    }
    return error;
  }
}
