import { DomainError, coreErrors } from '@hemma/contracts/core';
import { gatewayHttp } from '@hemma/contracts/gateway';
import { Controller, StreamableFile } from '@nestjs/common';
import type { HttpCall } from '../http/http-call.js';
import type { HttpRequest } from '../http/http-request.js';
import { Route } from '../http/route.decorator.js';
import { SessionWatch } from '../session/session-watch.js';
import { LiveStreams } from './live-streams.js';
import { UserEvents } from './user-events.js';

const HEADERS = {
  // A proxy that compresses or gathers would hold events back.
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** What happens to the caller, for as long as the connection and the session last. */
@Controller()
export class EventsController {
  constructor(
    private readonly events: UserEvents,
    private readonly streams: LiveStreams,
    private readonly sessions: SessionWatch,
  ) {}

  @Route(gatewayHttp.events)
  async open(_request: HttpRequest<typeof gatewayHttp.events>, call: HttpCall) {
    const { caller, lastEventId } = call;
    if (!caller) throw new DomainError(coreErrors.UNAUTHENTICATED);
    this.streams.requireRoom(caller);
    await this.events.untilKnown(lastEventId);
    // From here to the end nothing waits: no event falls between what was missed and what comes.
    this.streams.requireRoom(caller);
    this.sessions.requireAlive(caller);
    const stream = this.streams.open(caller, this.events.opening(caller.userId, lastEventId));
    const leave = this.sessions.watch(call, caller, () => stream.end());
    stream.once('close', leave);
    for (const [name, value] of Object.entries(HEADERS)) call.header(name, value);
    // The cookie is the browser's: a tab that shows somebody else has to notice.
    call.header('x-user-id', String(caller.userId));
    return new StreamableFile(stream, { type: gatewayHttp.events.contentType });
  }
}
