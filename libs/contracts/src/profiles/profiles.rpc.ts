import * as z from 'zod';
import { command, idSchema, query } from '../core/index.js';
import {
  createProfileSchema,
  profileSchema,
  profileSnapshotSchema,
  updateProfileSchema,
} from './profile.schema.js';

export const profilesRpc = {
  /** A user's profile as the caller may see it; another's unfinished one is NOT_FOUND. */
  get: query({ pattern: 'profiles.get', request: z.object({ userId: idSchema }), response: profileSchema }),
  create: command({ pattern: 'profiles.create', request: createProfileSchema, response: profileSchema }),
  update: command({
    pattern: 'profiles.update',
    request: z.object({ id: idSchema, fields: updateProfileSchema }),
    response: profileSchema,
  }),
  /** The versioned fact for another service's projection. */
  getSnapshot: query({
    pattern: 'profiles.get-snapshot',
    request: z.object({ userId: idSchema }),
    response: profileSnapshotSchema,
  }),
};
