import { Schema } from 'mongoose';

export const REVIEW = 'Review';

/** A review as it is stored; who wrote it is shown as the people projection knows them. */
export interface StoredReview {
  _id: number;
  reviewerId: number;
  revieweeId: number;
  matchId: number;
  rating: number;
  comment: string | null;
  createdAt: Date;
}

export const reviewModelSchema = new Schema<StoredReview>(
  {
    _id: { type: Number, required: true },
    reviewerId: { type: Number, required: true },
    revieweeId: { type: Number, required: true },
    matchId: { type: Number, required: true },
    rating: { type: Number, required: true },
    comment: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'reviews', versionKey: false },
);

export const ONE_A_SIDE = 'matchId_1_reviewerId_1';

// ReviewsRepository.findOfMatches; unique because a side reviews an exchange once, also when two are sent at once.
reviewModelSchema.index({ matchId: 1, reviewerId: 1 }, { unique: true, name: ONE_A_SIDE });
// ReviewsRepository.findPageOf: whose, then in the order of the list.
reviewModelSchema.index({ revieweeId: 1, createdAt: -1, _id: -1 });
