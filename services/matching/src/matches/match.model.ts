import { type MatchStatus } from '@hemma/contracts/matching';
import { Schema } from 'mongoose';

export const MATCH = 'Match';

export const ONE_OPEN_MATCH = 'one_open_match';

/** While it is in one of these the two can't be asked for another. */
export const openStatuses = ['pending', 'accepted'] as const satisfies MatchStatus[];

/** In these the two may write to each other. */
export const contactStatuses = ['accepted', 'completed'] as const satisfies MatchStatus[];

export interface MatchRecord {
  _id: number;
  studentId: number;
  hostId: number;
  /** The user who asked: one of the two. */
  requestedBy: number;
  status: MatchStatus;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const id = { type: Number, required: true };
const time = { type: Date, required: true };

export const matchSchema = new Schema<MatchRecord>(
  {
    _id: id,
    studentId: id,
    hostId: id,
    requestedBy: id,
    status: { type: String, required: true },
    version: { type: Number, required: true },
    createdAt: time,
    updatedAt: time,
  },
  { collection: 'matches', versionKey: false },
);

// Query: none but the rule that a pair has one open match, also when it is asked for by many at once.
matchSchema.index(
  { studentId: 1, hostId: 1 },
  {
    unique: true,
    name: ONE_OPEN_MATCH,
    partialFilterExpression: { status: { $in: [...openStatuses] } },
  },
);
// Query: MatchesRepository.listOf, listContactsOf and findCounterparts for a student, and the same for a host.
// findContact takes either: of the few matches that a person has, those with one other are soon found.
matchSchema.index({ studentId: 1, updatedAt: -1, _id: -1 });
matchSchema.index({ hostId: 1, updatedAt: -1, _id: -1 });
