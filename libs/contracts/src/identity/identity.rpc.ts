import * as z from 'zod';
import { command, idSchema, query, timeSchema, userTypeSchema } from '../core/index.js';
import {
  loginSchema,
  publicUserSchema,
  registerSchema,
  updateUserSchema,
  userSchema,
  userSnapshotSchema,
} from './user.schema.js';

/** A short signed token for a stored session, and when the session itself ends. */
const issuedSessionSchema = z.object({ token: z.string(), sessionId: z.string(), expiresAt: timeSchema });
export type IssuedSession = z.output<typeof issuedSessionSchema>;

/** A session that must not pass although its token still verifies; `until` is when no token of it can. */
export const revokedSessionSchema = z.object({ sessionId: z.string(), userId: idSchema, until: timeSchema });
export type RevokedSession = z.output<typeof revokedSessionSchema>;

export const searchUsersSchema = z.object({
  userType: userTypeSchema.optional(),
  country: z.string().optional(),
  languages: z.array(z.string()).optional(),
  minAge: z.int().optional(),
  maxAge: z.int().optional(),
  limit: z.int().min(1).max(100),
  after: z.string().optional(),
});

export const identityRpc = {
  register: command({
    pattern: 'identity.register',
    request: registerSchema,
    response: z.object({ user: userSchema, session: issuedSessionSchema }),
    deadlineMs: 10_000,
  }),
  login: command({
    pattern: 'identity.login',
    request: loginSchema,
    response: z.object({ user: userSchema, session: issuedSessionSchema }),
    deadlineMs: 10_000,
  }),
  /** Refused with LOGIN_THROTTLED or answered with nothing: for input that does not validate, which is no try. */
  checkLoginThrottle: query({
    pattern: 'identity.check-login-throttle',
    request: z.object({ username: z.string().optional() }),
    response: z.object({}),
  }),
  /** Ends the session; ending one that has ended is fine. */
  logout: command({
    pattern: 'identity.logout',
    request: z.object({ sessionId: z.string() }),
    response: z.object({ revoked: revokedSessionSchema.nullable() }),
  }),
  /** A new short token for a session that still lives; else SESSION_ENDED. Does not rotate the session. */
  refreshSession: query({
    pattern: 'identity.refresh-session',
    request: z.object({ sessionId: z.string() }),
    response: issuedSessionSchema,
  }),
  /** For a gateway that starts, or whose feed was silent. */
  revokedSessions: query({
    pattern: 'identity.revoked-sessions',
    request: z.object({}),
    response: z.object({ sessions: z.array(revokedSessionSchema) }),
  }),
  /** The public keys that tokens may be signed with, newest first. */
  publicKeys: query({
    pattern: 'identity.public-keys',
    request: z.object({}),
    response: z.object({ keys: z.array(z.object({ kid: z.string(), pem: z.string() })) }),
  }),
  /** The caller's own user. */
  getUser: query({ pattern: 'identity.get-user', request: z.object({}), response: userSchema }),
  updateUser: command({ pattern: 'identity.update-user', request: updateUserSchema, response: userSchema }),
  getPublicUser: query({
    pattern: 'identity.get-public-user',
    request: z.object({ userId: idSchema }),
    response: publicUserSchema,
  }),
  /** The versioned fact for another service's projection. */
  getUserSnapshot: query({
    pattern: 'identity.get-user-snapshot',
    request: z.object({ userId: idSchema }),
    response: userSnapshotSchema,
  }),
  searchUsers: query({
    pattern: 'identity.search-users',
    request: searchUsersSchema,
    response: z.object({ users: z.array(publicUserSchema), next: z.string().nullable() }),
  }),
  getImage: query({
    pattern: 'identity.get-image',
    request: z.object({ hash: z.string() }),
    response: z.object({ contentType: z.string(), base64: z.string() }),
  }),
};
