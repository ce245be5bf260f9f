import { type MatchStatus } from '@hemma/contracts/matching';
import { Schema } from 'mongoose';

export const EXCHANGE = 'Exchange';

/** A match, as far as a review needs one. */
export interface Exchange {
  /** The match's id. */
  _id: number;
  /** Of matching's match. */
  version: number;
  status: MatchStatus;
  studentId: number;
  hostId: number;
}

export const exchangeSchema = new Schema<Exchange>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    status: { type: String, required: true },
    studentId: { type: Number, required: true },
    hostId: { type: Number, required: true },
  },
  { collection: 'exchanges', versionKey: false },
);
