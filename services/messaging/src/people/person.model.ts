import { Schema } from 'mongoose';

export const PERSON = 'Person';
/** Their collection. */
export const PEOPLE = 'people';

/** What identity tells of a person, as far as a conversation shows one. */
export interface PersonUser {
  /** The user's id. */
  _id: number;
  /** Of identity's user. */
  version: number;
  name: string;
  profileImage: string | null;
}

/** What billing tells of a person: whether, and until when, one may write. */
export interface Entitlement {
  /** The user's id. */
  _id: number;
  /** Of billing's subscription. */
  version: number;
  hasAccess: boolean;
  accessEndsAt: string | null;
}

/** One person, of two owners' facts that come apart and in any order; each counts its own versions. */
export interface Person {
  /** The user's id. */
  _id: number;
  user?: PersonUser;
  entitlement?: Entitlement;
}

const fact = {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
};

const userPart = new Schema<PersonUser>({
  ...fact,
  name: { type: String, required: true },
  profileImage: { type: String, default: null },
});

const entitlementPart = new Schema<Entitlement>({
  ...fact,
  hasAccess: { type: Boolean, required: true },
  accessEndsAt: { type: String, default: null },
});

export const personSchema = new Schema<Person>(
  { _id: { type: Number, required: true }, user: userPart, entitlement: entitlementPart },
  { collection: PEOPLE, versionKey: false },
);
