import { Schema } from 'mongoose';

export const LOGIN_TRIES = 'LoginTries';

/** One login that failed, or whose password is being compared. */
export interface LoginTry {
  id: string;
  at: Date;
  failed: boolean;
}

/** The tries that count together: for one username, or from one address. */
export interface LoginTriesRecord {
  /** A hash: people type passwords into the username field. */
  _id: string;
  tries: LoginTry[];
  expiresAt: Date;
}

export const loginTriesSchema = new Schema<LoginTriesRecord>(
  {
    _id: { type: String, required: true },
    tries: [
      {
        _id: false,
        id: { type: String, required: true },
        at: { type: Date, required: true },
        failed: { type: Boolean, required: true },
      },
    ],
    expiresAt: { type: Date, required: true },
  },
  { collection: 'login_tries', versionKey: false },
);

// Query: none; the database forgets tries by it.
loginTriesSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
