import * as z from 'zod';
import { command, idSchema, query } from '../core/index.js';
import {
  changeMatchSchema,
  contactSchema,
  createMatchSchema,
  matchSchema,
  matchSnapshotSchema,
  potentialMatchSchema,
} from './match.schema.js';

const next = z.string().nullable();

export const matchingRpc = {
  /** The caller's matches, newest change first. */
  list: query({
    pattern: 'matching.list',
    request: z.object({ limit: z.int().min(1).max(500), after: z.string().optional() }),
    response: z.object({ matches: z.array(matchSchema), next }),
  }),
  create: command({ pattern: 'matching.create', request: createMatchSchema, response: matchSchema }),
  /** Answers a request or ends an exchange. */
  change: command({
    pattern: 'matching.change',
    request: changeMatchSchema.extend({ id: idSchema }),
    response: matchSchema,
  }),
  /** Whom the caller may ask, best first. */
  listPotential: query({
    pattern: 'matching.list-potential',
    request: z.object({ limit: z.int().min(1).max(100), after: z.string().optional() }),
    response: z.object({ people: z.array(potentialMatchSchema), next }),
  }),
  /** To whom the caller may write, newest first: one entry a counterpart, at most 500. */
  listContacts: query({
    pattern: 'matching.list-contacts',
    request: z.object({}),
    response: z.object({ contacts: z.array(contactSchema) }),
  }),
  /** The versioned fact for another service's projection. */
  getSnapshot: query({
    pattern: 'matching.get-snapshot',
    request: z.object({ matchId: idSchema }),
    response: matchSnapshotSchema,
  }),
  /** The newest accepted or completed match of two users in either order; else NOT_FOUND. */
  getContact: query({
    pattern: 'matching.get-contact',
    request: z.object({ userIds: z.tuple([idSchema, idSchema]) }),
    response: matchSnapshotSchema,
  }),
};
