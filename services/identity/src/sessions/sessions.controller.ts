import type { RequestOf } from '@hemma/contracts/core';
import { identityRpc } from '@hemma/contracts/identity';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Handle } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { LoginService } from './login.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly logins: LoginService,
    private readonly throttle: LoginThrottleService,
    private readonly sessions: SessionsService,
  ) {}

  @Handle(identityRpc.login)
  login(request: RequestOf<typeof identityRpc.login>, { clientAddress }: CallContext) {
    return this.logins.login(request, clientAddress);
  }

  @Handle(identityRpc.checkLoginThrottle)
  async checkLoginThrottle(
    { username }: RequestOf<typeof identityRpc.checkLoginThrottle>,
    { clientAddress }: CallContext,
  ) {
    return this.throttle.check({ username, clientAddress });
  }

  @Handle(identityRpc.logout)
  async logout({ sessionId }: RequestOf<typeof identityRpc.logout>) {
    return { revoked: await this.sessions.revoke(sessionId) };
  }

  @Handle(identityRpc.refreshSession)
  refreshSession({ sessionId }: RequestOf<typeof identityRpc.refreshSession>) {
    return this.sessions.refresh(sessionId);
  }

  @Handle(identityRpc.revokedSessions)
  async revokedSessions() {
    return { sessions: await this.sessions.revoked() };
  }
}
