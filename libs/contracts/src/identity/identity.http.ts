import * as z from 'zod';
import {
  coreErrors,
  emptyIsAbsent,
  http,
  limitSchema,
  numberParam,
  textParam,
  userTypeSchema,
} from '../core/index.js';
import { identityErrors } from './identity.errors.js';
import {
  loginSchema,
  publicUserSchema,
  registerSchema,
  updateUserSchema,
  userSchema,
} from './user.schema.js';

export const searchUsersQuerySchema = z.object({
  userType: z.preprocess(emptyIsAbsent, userTypeSchema.optional()),
  country: textParam('country'),
  languages: textParam('languages').transform((text) => {
    const list = (text ?? '')
      .split(',')
      .map((language) => language.trim())
      .filter(Boolean);
    return list.length > 0 ? list : undefined;
  }),
  minAge: numberParam('minAge', 0, 999),
  maxAge: numberParam('maxAge', 0, 999),
  limit: limitSchema(24, 100),
  after: textParam('after'),
});

export const identityHttp = {
  register: http({
    method: 'POST',
    path: '/api/register',
    summary: 'Register and start a session',
    auth: 'public',
    status: 201,
    body: registerSchema,
    response: userSchema,
    errors: [identityErrors.USERNAME_TAKEN, identityErrors.EMAIL_TAKEN],
    services: ['identity'],
  }),
  login: http({
    method: 'POST',
    path: '/api/login',
    summary: 'Start a session',
    auth: 'public',
    body: loginSchema,
    response: userSchema,
    errors: [identityErrors.BAD_CREDENTIALS, identityErrors.LOGIN_THROTTLED],
    idempotency: false,
    services: ['identity'],
  }),
  logout: http({
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session',
    auth: 'public',
    status: 204,
    idempotency: false,
    services: ['identity'],
  }),
  getUser: http({
    method: 'GET',
    path: '/api/user',
    summary: 'The user of this session',
    auth: 'session',
    response: userSchema,
    services: ['identity'],
  }),
  updateUser: http({
    method: 'PATCH',
    path: '/api/user',
    summary: 'Change what may be changed of oneself',
    auth: 'session',
    // Name and role are read only to be refused.
    body: updateUserSchema.extend({ name: z.unknown().optional(), userType: z.unknown().optional() }),
    response: userSchema,
    errors: [identityErrors.NAME_FIXED],
    services: ['identity'],
  }),
  searchUsers: http({
    method: 'GET',
    path: '/api/users',
    summary: 'Browse people, newest first; the next page stands in the Link header',
    auth: 'session',
    query: searchUsersQuerySchema,
    response: z.array(publicUserSchema),
    services: ['identity'],
  }),
  getImage: http({
    method: 'GET',
    path: '/api/images/{hash}',
    summary: 'A picture, immutable',
    auth: 'public',
    params: z.object({ hash: z.string('The picture must be named by its hash') }),
    contentType: 'image/*',
    errors: [identityErrors.IMAGE_NOT_FOUND, coreErrors.NOT_FOUND],
    services: ['identity'],
  }),
};
