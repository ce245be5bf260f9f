import { identityEvents } from '@hemma/contracts/identity';
import { FeedHeartbeat } from '@hemma/service-kit/feed-heartbeat';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

/** Lets the gateways know that they have heard of every revoked session. */
@Injectable()
export class RevocationFeed implements OnApplicationBootstrap {
  constructor(private readonly heartbeat: FeedHeartbeat) {}

  onApplicationBootstrap(): void {
    this.heartbeat.start(identityEvents.sessionRevoked);
  }
}
