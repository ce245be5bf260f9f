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

/** What profiles tells of a person: all of it, since any field may count in matching. */
export interface PersonProfile extends Omit<ProfileSnapshot, 'id' | 'userId'> {
  /** The user's id. */
  _id: number;
  profileId: number;
}

/** One person, of two owners' facts that come apart and in any order; each counts its own versions. */
export interface Person {
  /** The user's id. */
  _id: number;
  user?: PersonUser;
  profile?: PersonProfile;
}

// The contracts have checked both parts, and the projection replaces them whole.
const part = new Schema({ _id: Number, version: { type: Number, required: true } }, { strict: false });

export const personSchema = new Schema<Person>(
  { _id: { type: Number, required: true }, user: part, profile: part },
  { collection: 'people', versionKey: false },
);
