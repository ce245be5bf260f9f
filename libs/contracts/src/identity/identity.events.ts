import { event } from '../core/index.js';
import { revokedSessionSchema } from './identity.rpc.js';
import { userSnapshotSchema } from './user.schema.js';

const keepersOfUsers = ['profiles', 'matching', 'messaging', 'reviews', 'billing'] as const;

export const identityEvents = {
  userRegistered: event({
    pattern: 'identity.user-registered',
    payload: userSnapshotSchema,
    consumers: keepersOfUsers,
  }),
  userUpdated: event({
    pattern: 'identity.user-updated',
    payload: userSnapshotSchema,
    consumers: keepersOfUsers,
  }),
  /** Gateways listen through feeds of their own, not through a durable queue. */
  sessionRevoked: event({
    pattern: 'identity.session-revoked',
    payload: revokedSessionSchema,
    consumers: [],
  }),
};
