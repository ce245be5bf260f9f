import type * as z from 'zod';
import { billingEvents, billingHttp, billingRpc } from '../billing/index.js';
import type { EventContract, HttpContract, RpcContract } from '../core/index.js';
import { gatewayHttp } from '../gateway/index.js';
import { identityEvents, identityHttp, identityRpc } from '../identity/index.js';
import { matchingEvents, matchingHttp, matchingRpc } from '../matching/index.js';
import { messagingEvents, messagingHttp, messagingRpc } from '../messaging/index.js';
import { profilesEvents, profilesHttp, profilesRpc } from '../profiles/index.js';
import { reviewsHttp, reviewsRpc } from '../reviews/index.js';

type Contract = RpcContract | EventContract | HttpContract;

type AnswerOf<C extends Contract> = C extends EventContract
  ? z.output<C['payload']>
  : z.output<NonNullable<Extract<C, { response?: unknown }>['response']>>;

/** Dotted; a list is read through: `matches.student.name`. */
type FieldOf<T> = T extends readonly (infer Entry)[]
  ? FieldOf<Entry>
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${FieldOf<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** What one process reads of one answer or event. */
export interface Reading {
  readonly contract: Contract;
  /** Empty for who takes the whole, or hands it on. */
  readonly fields: readonly string[];
}

const reads = <C extends Contract>(contract: C, ...fields: FieldOf<AnswerOf<C>>[]): Reading => ({
  contract,
  fields,
});

const summary = ['id', 'version', 'name'] as const;
const access = ['userId', 'version', 'hasAccess', 'accessEndsAt'] as const;
const seenByMatching = [
  'userType',
  'age',
  'country',
  'languages',
  'bio',
  'interests',
  'profileImage',
] as const;
const seenInConversation = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'studentId',
  'hostId',
  'student',
  'host',
] as const;
const seenByReviews = ['id', 'version', 'status', 'studentId', 'hostId'] as const;

/**
 * Who reads what of the others' answers and events, under the name that it is released by. Services name each field,
 * so that a break says whom it concerns; who hands an answer on reads all of it.
 */
export const readers: Readonly<Record<string, readonly Reading[]>> = {
  'identity-service': [
    reads(billingEvents.subscriptionChanged, 'userId', 'version', 'status', 'startedAt', 'currentPeriodEnd'),
  ],
  'profiles-service': [
    reads(identityEvents.userRegistered, ...summary, 'userType'),
    reads(identityEvents.userUpdated, ...summary, 'userType'),
    reads(matchingEvents.matchAccepted, 'studentId', 'hostId'),
    reads(matchingRpc.getContact, 'studentId', 'hostId'),
  ],
  'matching-service': [
    reads(identityEvents.userRegistered, ...summary, ...seenByMatching),
    reads(identityEvents.userUpdated, ...summary, ...seenByMatching),
    reads(identityRpc.getUserSnapshot, ...summary, ...seenByMatching),
    // It keeps whole profiles: it shows them to who may be asked.
    reads(profilesEvents.profileSaved),
    reads(profilesRpc.getSnapshot),
    reads(billingEvents.subscriptionChanged, ...access),
    reads(billingRpc.getSnapshot, ...access),
  ],
  'messaging-service': [
    reads(identityEvents.userRegistered, ...summary, 'profileImage'),
    reads(identityEvents.userUpdated, ...summary, 'profileImage'),
    reads(matchingEvents.matchAccepted, ...seenInConversation),
    reads(matchingEvents.matchCompleted, ...seenInConversation),
    reads(matchingRpc.getContact, ...seenInConversation),
    reads(billingEvents.subscriptionChanged, ...access),
    reads(billingRpc.getSnapshot, ...access),
  ],
  'reviews-service': [
    reads(identityEvents.userRegistered, ...summary, 'userType', 'profileImage'),
    reads(identityEvents.userUpdated, ...summary, 'userType', 'profileImage'),
    reads(identityRpc.getUserSnapshot, ...summary, 'userType', 'profileImage'),
    reads(matchingEvents.matchCompleted, ...seenByReviews),
    reads(matchingRpc.getSnapshot, ...seenByReviews),
  ],
  'billing-service': [
    reads(identityEvents.userRegistered, ...summary, 'email'),
    reads(identityEvents.userUpdated, ...summary, 'email'),
    reads(identityRpc.getUserSnapshot, ...summary, 'email'),
  ],
  gateway: [
    reads(identityRpc.register),
    reads(identityRpc.login),
    reads(identityRpc.checkLoginThrottle),
    reads(identityRpc.logout),
    reads(identityRpc.refreshSession, 'token', 'expiresAt'),
    reads(identityRpc.revokedSessions),
    reads(identityRpc.publicKeys),
    reads(identityRpc.getUser),
    reads(identityRpc.updateUser),
    reads(identityRpc.getPublicUser),
    reads(identityRpc.searchUsers),
    reads(identityRpc.getImage),
    reads(identityEvents.sessionRevoked),
    reads(profilesRpc.get),
    reads(profilesRpc.create),
    reads(profilesRpc.update),
    reads(matchingRpc.list),
    reads(matchingRpc.create),
    reads(matchingRpc.change),
    reads(matchingRpc.listPotential),
    reads(matchingRpc.listContacts),
    reads(matchingEvents.matchRequested),
    reads(matchingEvents.matchAccepted),
    reads(matchingEvents.matchRejected),
    reads(matchingEvents.matchCompleted),
    reads(messagingRpc.list),
    reads(messagingRpc.send),
    reads(messagingRpc.markRead),
    reads(messagingRpc.listConversations),
    reads(messagingEvents.messageSent),
    reads(messagingEvents.messagesRead),
    reads(reviewsRpc.list),
    reads(reviewsRpc.create),
    reads(reviewsRpc.listOfMatches),
    reads(billingRpc.getStatus),
    reads(billingRpc.createSubscription),
    reads(billingRpc.cancelSubscription),
    reads(billingRpc.resumeSubscription),
    reads(billingRpc.openPortal),
    reads(billingRpc.receiveWebhook),
    reads(billingEvents.subscriptionChanged),
  ],
  // web-core, which the shell ships, asks for what more than one remote shows.
  shell: [
    reads(identityHttp.getUser),
    reads(identityHttp.login),
    reads(identityHttp.register),
    reads(identityHttp.logout),
    reads(profilesHttp.get),
    reads(billingHttp.getStatus),
    reads(gatewayHttp.events),
  ],
  onboarding: [reads(profilesHttp.create), reads(profilesHttp.update)],
  matching: [
    reads(identityHttp.searchUsers),
    reads(matchingHttp.list),
    reads(matchingHttp.create),
    reads(matchingHttp.change),
    reads(matchingHttp.listPotential),
    reads(messagingHttp.list),
    reads(messagingHttp.send),
    reads(messagingHttp.markRead),
    reads(messagingHttp.listConversations),
    reads(reviewsHttp.create),
  ],
  account: [
    reads(identityHttp.updateUser),
    reads(profilesHttp.get),
    reads(profilesHttp.create),
    reads(profilesHttp.update),
    reads(reviewsHttp.list),
    reads(billingHttp.getConfig),
    reads(billingHttp.openPortal),
    reads(billingHttp.createSubscription),
    reads(billingHttp.cancelSubscription),
    reads(billingHttp.resumeSubscription),
  ],
};

/** A contract's name among the snapshots, e.g. `rpc profiles.get` or `http GET /api/users`. */
export function snapshotNameOf(contract: Contract): string {
  if ('method' in contract) return `http ${contract.method} ${contract.path}`;
  return `${contract.kind === 'event' ? 'event' : 'rpc'} ${contract.pattern}`;
}

/** Who reads a contract, given its name among the snapshots, and which fields; an empty list for all of them. */
export function readersOf(name: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(readers).flatMap(([reader, readings]) =>
      readings
        .filter(({ contract }) => snapshotNameOf(contract) === name)
        .map(({ fields }) => [reader, fields]),
    ),
  );
}
