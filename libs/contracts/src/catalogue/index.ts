import type { EventContract, HttpContract, RpcContract } from '../core/index.js';
import { gatewayHttp } from '../gateway/index.js';
import { identityEvents, identityHttp, identityRpc } from '../identity/index.js';
import { profilesEvents, profilesHttp, profilesRpc } from '../profiles/index.js';

/** Every contract there is: for tests, documents and checks that must not miss one. */
export const allRpc: readonly RpcContract[] = [identityRpc, profilesRpc].flatMap((domain) =>
  Object.values(domain),
);
export const allEvents: readonly EventContract[] = [identityEvents, profilesEvents].flatMap((domain) =>
  Object.values(domain),
);
export const allHttp: readonly HttpContract[] = [gatewayHttp, identityHttp, profilesHttp].flatMap((domain) =>
  Object.values(domain),
);
