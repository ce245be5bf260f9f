import { billingErrors, billingEvents, billingHttp, billingRpc } from '../billing/index.js';
import {
  coreErrors,
  type ErrorDefinition,
  type EventContract,
  type HttpContract,
  type RpcContract,
} from '../core/index.js';
import { gatewayErrors, gatewayHttp } from '../gateway/index.js';
import { identityErrors, identityEvents, identityHttp, identityRpc } from '../identity/index.js';
import { matchingErrors, matchingEvents, matchingHttp, matchingRpc } from '../matching/index.js';
import { messagingErrors, messagingEvents, messagingHttp, messagingRpc } from '../messaging/index.js';
import { profilesErrors, profilesEvents, profilesHttp, profilesRpc } from '../profiles/index.js';
import { reviewsErrors, reviewsEvents, reviewsHttp, reviewsRpc } from '../reviews/index.js';

/** What a domain offers, each contract under its name. */
export interface Domain {
  readonly rpc: Readonly<Record<string, RpcContract>>;
  readonly events: Readonly<Record<string, EventContract>>;
  readonly http: Readonly<Record<string, HttpContract>>;
  readonly errors: Readonly<Record<string, ErrorDefinition>>;
}

/** Every domain there is: for tests, documents and checks that must not miss one. */
export const domains: Readonly<Record<string, Domain>> = {
  core: { rpc: {}, events: {}, http: {}, errors: coreErrors },
  gateway: { rpc: {}, events: {}, http: gatewayHttp, errors: gatewayErrors },
  identity: { rpc: identityRpc, events: identityEvents, http: identityHttp, errors: identityErrors },
  billing: { rpc: billingRpc, events: billingEvents, http: billingHttp, errors: billingErrors },
  matching: { rpc: matchingRpc, events: matchingEvents, http: matchingHttp, errors: matchingErrors },
  messaging: { rpc: messagingRpc, events: messagingEvents, http: messagingHttp, errors: messagingErrors },
  profiles: { rpc: profilesRpc, events: profilesEvents, http: profilesHttp, errors: profilesErrors },
  reviews: { rpc: reviewsRpc, events: reviewsEvents, http: reviewsHttp, errors: reviewsErrors },
};

const every = Object.values(domains);

export const allRpc: readonly RpcContract[] = every.flatMap(({ rpc }) => Object.values(rpc));
export const allEvents: readonly EventContract[] = every.flatMap(({ events }) => Object.values(events));
export const allHttp: readonly HttpContract[] = every.flatMap(({ http }) => Object.values(http));
export const allErrors: readonly ErrorDefinition[] = every.flatMap(({ errors }) => Object.values(errors));
