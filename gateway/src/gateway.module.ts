import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { BusClientModule } from '@hemma/service-kit/bus-client.module';
import type { Logger } from '@hemma/service-kit/logger';
import { BillingController } from './billing/billing.controller.js';
import { ServiceCalls } from './bus/service-calls.js';
import type { GatewayConfig } from './config.js';
import { EventsController } from './events/events.controller.js';
import { LiveStreams } from './events/live-streams.js';
import { UserEvents } from './events/user-events.js';
import { ErrorFilter } from './http/error.filter.js';
import { IdentityController } from './identity/identity.controller.js';
import { MatchesComposer } from './matching/matches.composer.js';
import { MatchingController } from './matching/matching.controller.js';
import { ConversationsComposer } from './messaging/conversations.composer.js';
import { MessagingController } from './messaging/messaging.controller.js';
import { DocsController } from './operation/docs.controller.js';
import { HealthController } from './operation/health.controller.js';
import { ServiceHealth } from './operation/service-health.js';
import { ViewerFiles } from './operation/viewer-files.js';
import { ProfileComposer } from './profiles/profile.composer.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { RevokedSessions } from './session/revoked-sessions.js';
import { SessionCookie } from './session/session-cookie.js';
import { SessionRefresher } from './session/session-refresher.js';
import { SessionWatch } from './session/session-watch.js';
import { Sessions } from './session/sessions.js';
import { SigningKeys } from './session/signing-keys.js';
import { TokenVerifier } from './session/token-verifier.js';

/** What the gateway is made with. */
export interface GatewayParts {
  config: GatewayConfig;
  logger: Logger;
  /** Takes one line a request; the logger itself unless given. */
  requestLog?: Logger;
}

@Module({})
export class GatewayModule {
  static of({ config, logger }: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      imports: [BusClientModule.forRoot({ name: 'gateway', config, logger })],
      controllers: [
        ...[IdentityController, ProfilesController, MatchingController, MessagingController],
        ...[ReviewsController, BillingController, EventsController, HealthController, DocsController],
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        ServiceCalls,
        ...[Sessions, SessionCookie, SessionRefresher, SigningKeys, TokenVerifier, RevokedSessions],
        ...[SessionWatch, UserEvents, LiveStreams],
        ...[ProfileComposer, MatchesComposer, ConversationsComposer, ServiceHealth, ViewerFiles],
      ],
    };
  }
}
