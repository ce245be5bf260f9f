import { DomainError, type RequestOf, type ResponseOf } from '@hemma/contracts/core';
import { identityErrors, type identityRpc } from '@hemma/contracts/identity';
import { Injectable } from '@nestjs/common';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { toUser } from '../users/user.mapper.js';
import { UsersRepository } from '../users/users.repository.js';
import { SessionsService } from './sessions.service.js';

type Credentials = RequestOf<typeof identityRpc.login>;
type LoggedIn = ResponseOf<typeof identityRpc.login>;

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly throttle: LoginThrottleService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Starts a session for who knows the password.
   *
   * @param clientAddress whose failures count together, where known
   * @throws DomainError `identity.BAD_CREDENTIALS`, as slowly for an unknown name; `identity.LOGIN_THROTTLED`;
   *   `identity.BUSY`
   */
  login(credentials: Credentials, clientAddress: string | undefined): Promise<LoggedIn> {
    return this.passwords.admit(() => this.try(credentials, clientAddress));
  }

  private async try(
    { username, password }: Credentials,
    clientAddress: string | undefined,
  ): Promise<LoggedIn> {
    const user = await this.throttle.attempt({ username, clientAddress }, async () => {
      const found = await this.users.findByUsername(username);
      return (await this.passwords.matches(password, found?.passwordHash ?? null)) ? found : null;
    });
    if (!user) throw new DomainError(identityErrors.BAD_CREDENTIALS);
    const session = await this.sessions.start(user);
    return { user: toUser(user), session: await this.sessions.issue(session) };
  }
}
