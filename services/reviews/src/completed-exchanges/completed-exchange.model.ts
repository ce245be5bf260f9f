import { Schema } from 'mongoose';

export const COMPLETED_EXCHANGE = 'CompletedExchange';

/** A completed match, as far as a review needs one. */
export interface CompletedExchange {
  /** The match's id. */
  _id: number;
  /** Of matching's match. */
  version: number;
  studentId: number;
  hostId: number;
}

export const completedExchangeSchema = new Schema<CompletedExchange>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    studentId: { type: Number, required: true },
    hostId: { type: Number, required: true },
  },
  { collection: 'completedExchanges', versionKey: false },
);
