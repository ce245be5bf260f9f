import { DomainError } from '@hemma/contracts/core';
import { identityErrors, identityHttp, identityRpc } from '@hemma/contracts/identity';
import { Controller } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';
import type { HttpRequest, UnreadRequest } from '../http/http-request.js';
import { nextPage } from '../http/next-page.js';
import { Route, UnreadRoute } from '../http/route.decorator.js';
import { SessionCookie } from '../session/session-cookie.js';
import { Sessions } from '../session/sessions.js';
import { acceptOrThrottle } from './login-throttle.js';

/** A picture's address is the hash of its bytes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Users and their sessions. */
@Controller()
export class IdentityController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Route(identityHttp.register)
  async register({ body }: HttpRequest<typeof identityHttp.register>, call: HttpCall) {
    const { user, session } = await this.services.call(identityRpc.register, body, call);
    this.cookie.set(call, session);
    return user;
  }

  @UnreadRoute(identityHttp.login)
  async login(request: UnreadRequest<typeof identityHttp.login>, call: HttpCall) {
    const { body } = await acceptOrThrottle(request, (username) =>
      this.services.call(identityRpc.checkLoginThrottle, { username }, call),
    );
    const { user, session } = await this.services.call(identityRpc.login, body, call);
    this.cookie.set(call, session);
    return user;
  }

  @Route(identityHttp.logout)
  async logout(_request: HttpRequest<typeof identityHttp.logout>, call: HttpCall) {
    await this.sessions.end(call);
  }

  @Route(identityHttp.getUser)
  getUser(_request: HttpRequest<typeof identityHttp.getUser>, call: HttpCall) {
    return this.services.handOn(identityRpc.getUser, {}, call);
  }

  @Route(identityHttp.updateUser)
  updateUser({ body }: HttpRequest<typeof identityHttp.updateUser>, call: HttpCall) {
    const { name, userType, ...changes } = body;
    if (name !== undefined || userType !== undefined) throw new DomainError(identityErrors.NAME_FIXED);
    return this.services.handOn(identityRpc.updateUser, changes, call);
  }

  @Route(identityHttp.searchUsers)
  async searchUsers({ query }: HttpRequest<typeof identityHttp.searchUsers>, call: HttpCall) {
    const { users, next } = await this.services.call(identityRpc.searchUsers, query, call);
    if (next !== null) call.header('link', nextPage(call.url, next));
    return users;
  }

  @Route(identityHttp.getImage)
  async getImage({ params }: HttpRequest<typeof identityHttp.getImage>, call: HttpCall) {
    const { contentType, base64 } = await this.services.call(identityRpc.getImage, params, call);
    call.header('content-type', contentType).header('cache-control', IMMUTABLE);
    return call.tag(params.hash) ? undefined : Buffer.from(base64, 'base64');
  }
}
