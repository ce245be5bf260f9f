import * as z from 'zod';
import { http, idParamSchema } from '../core/index.js';
import { publicUserSchema } from '../identity/index.js';
import { createProfileSchema, profileSchema, updateProfileSchema } from './profile.schema.js';
import { profilesErrors } from './profiles.errors.js';

export const profilesHttp = {
  get: http({
    method: 'GET',
    path: '/api/profiles/{userId}',
    summary: "A user's profile: its fields, and the same again as `profile` beside its `user`",
    auth: 'session',
    params: z.object({ userId: idParamSchema }),
    response: profileSchema.extend({ profile: profileSchema, user: publicUserSchema }),
    errors: [profilesErrors.NOT_FOUND],
    services: ['profiles', 'identity'],
  }),
  create: http({
    method: 'POST',
    path: '/api/profiles',
    summary: "Create one's profile, as a draft or finished",
    auth: 'session',
    status: 201,
    body: createProfileSchema,
    response: profileSchema,
    errors: [profilesErrors.NOT_YOURS, profilesErrors.EXISTS],
    services: ['profiles'],
  }),
  update: http({
    method: 'PUT',
    path: '/api/profiles/{id}',
    summary: "Change one's profile; absent fields stay",
    auth: 'session',
    params: z.object({ id: idParamSchema }),
    body: updateProfileSchema,
    response: profileSchema,
    errors: [profilesErrors.NOT_FOUND, profilesErrors.NOT_YOURS],
    services: ['profiles'],
  }),
};
