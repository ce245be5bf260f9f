import { type SubscriptionSnapshot } from '@hemma/contracts/billing';
import { type UserType } from '@hemma/contracts/core';
import { type ProfileSnapshot } from '@hemma/contracts/profiles';
import { Schema } from 'mongoose';

export const PERSON = 'Person';

/** What identity tells of a person. */
export interface PersonUser {
  /** The user's id. */
  _id: number;
  /** Of identity's user. */
  version: number;
  userType: UserType;
  name: string;
  age: number;
  country: string;
  languages: string[];
  bio: string | null;
  interests: string[];
  profileImage: string | null;
}

/** As much of a user as stands in a match. */
export type NamedUser = Pick<PersonUser, '_id' | 'userType' | 'name' | 'profileImage'>;

/** What profiles tells of a person: all of it, since any field may count in matching. */
export interface PersonProfile extends Omit<ProfileSnapshot, 'id' | 'userId'> {
  /** The user's id. */
  _id: number;
  profileId: number;
}

/** What billing tells of a person: whether their subscription opens matches, and until when. */
export interface PersonEntitlement extends Pick<SubscriptionSnapshot, 'hasAccess' | 'accessEndsAt'> {
  /** The user's id. */
  _id: number;
  version: number;
}

/** One person, of three owners' facts that come apart and in any order; each counts its own versions. */
export interface Person {
  /** The user's id. */
  _id: number;
  user?: PersonUser;
  profile?: PersonProfile;
  entitlement?: PersonEntitlement;
}

/** As much of a person as decides whether they may come in. */
export interface Standing {
  profile?: Pick<PersonProfile, 'onboardingCompleted'>;
  entitlement?: PersonEntitlement;
}

// The contracts have checked each part, and the projection replaces it whole: named are only fields to look by.
const partWith = (fields: Record<string, typeof String | typeof Boolean> = {}) =>
  new Schema({ _id: Number, version: { type: Number, required: true }, ...fields }, { strict: false });

export const personSchema = new Schema<Person>(
  {
    _id: { type: Number, required: true },
    user: partWith({ userType: String }),
    profile: partWith({ onboardingCompleted: Boolean }),
    entitlement: partWith(),
  },
  { collection: 'people', versionKey: false },
);

// Query: CandidatesRepository.all, which streams a role's finished profiles.
personSchema.index({ 'user.userType': 1, 'profile.onboardingCompleted': 1 });
