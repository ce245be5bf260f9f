import type { UserType } from '@hemma/contracts/core';
import type { User } from '@hemma/contracts/identity';
import { Schema } from 'mongoose';

export const USER = 'User';

export const UNIQUE_USERNAME = 'unique_username';
export const UNIQUE_EMAIL = 'unique_email';

export interface UserSubscription {
  status: User['subscriptionStatus'];
  startDate: Date | null;
  endDate: Date | null;
  /** Of billing's subscription; 0 before the first. The user's own version does not count these changes. */
  version: number;
}

export interface UserRecord {
  _id: number;
  username: string;
  email: string;
  passwordHash: string;
  userType: UserType;
  name: string;
  age: number;
  country: string;
  languages: string[];
  bio: string | null;
  interests: string[];
  /** Names a picture of `images`. */
  imageHash: string | null;
  /** As billing tells of it. */
  subscription: UserSubscription;
  // Folded in case, for what is unique or compared without regard to it.
  usernameKey: string;
  emailKey: string;
  countryKey: string;
  languageKeys: string[];
  version: number;
  createdAt: Date;
}

const text = { type: String, required: true };

export const userSchema = new Schema<UserRecord>(
  {
    _id: { type: Number, required: true },
    username: text,
    email: text,
    passwordHash: text,
    userType: text,
    name: text,
    age: { type: Number, required: true },
    country: text,
    languages: [String],
    bio: { type: String, default: null },
    interests: [String],
    imageHash: { type: String, default: null },
    subscription: {
      status: { type: String, default: 'inactive' },
      startDate: { type: Date, default: null },
      endDate: { type: Date, default: null },
      version: { type: Number, default: 0 },
    },
    usernameKey: text,
    emailKey: text,
    countryKey: text,
    languageKeys: [String],
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);

// Query: UsersRepository.findByUsername, and the rule that a name is taken.
userSchema.index({ usernameKey: 1 }, { unique: true, name: UNIQUE_USERNAME });
// Query: none but the rule that an address is taken.
userSchema.index({ emailKey: 1 }, { unique: true, name: UNIQUE_EMAIL });

// Query: UsersRepository.search, each with what it is asked for: equality, then the order, then the range.
// Nobody's type is left open (both are asked for), so these four serve all sixteen ways to ask.
userSchema.index({ userType: 1, createdAt: -1, _id: -1, age: 1 });
userSchema.index({ userType: 1, countryKey: 1, createdAt: -1, _id: -1, age: 1 });
userSchema.index({ userType: 1, languageKeys: 1, createdAt: -1, _id: -1, age: 1 });
userSchema.index({ userType: 1, countryKey: 1, languageKeys: 1, createdAt: -1, _id: -1, age: 1 });

// Query: UsersRepository.showsImage. Partial, as many have none; by `$gt`, as the planner does not see that a
// text it looks for is of `$type` string.
userSchema.index({ imageHash: 1 }, { partialFilterExpression: { imageHash: { $gt: '' } } });
