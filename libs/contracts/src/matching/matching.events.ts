import { event } from '../core/index.js';
import { matchSnapshotSchema } from './match.schema.js';

export const matchingEvents = {
  matchRequested: event({
    pattern: 'matching.match-requested',
    payload: matchSnapshotSchema,
    consumers: [],
    live: true,
  }),
  matchAccepted: event({
    pattern: 'matching.match-accepted',
    payload: matchSnapshotSchema,
    consumers: ['profiles', 'messaging'],
    live: true,
  }),
  matchRejected: event({
    pattern: 'matching.match-rejected',
    payload: matchSnapshotSchema,
    consumers: [],
    live: true,
  }),
  matchCompleted: event({
    pattern: 'matching.match-completed',
    payload: matchSnapshotSchema,
    consumers: ['messaging', 'reviews'],
    live: true,
  }),
};
