import { Schema } from 'mongoose';

export const PAIR = 'Pair';

/** One student and one host, from the first request between them. */
export interface PairRecord {
  /** Both ids, the student's first. */
  _id: string;
  /** When a request between them was last declined. */
  declinedAt: Date | null;
  /** Counted so that every request writes here, and meets whoever declines at the same moment. */
  requests: number;
}

export const pairSchema = new Schema<PairRecord>(
  {
    _id: { type: String, required: true },
    declinedAt: { type: Date, default: null },
    requests: { type: Number, default: 0 },
  },
  { collection: 'pairs', versionKey: false },
);
