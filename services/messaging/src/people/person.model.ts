import { type UserType } from '@hemma/contracts/core';
import { Schema } from 'mongoose';

export const PERSON = 'Person';

/** A user, as far as a conversation shows one. */
export interface Person {
  /** The user's id. */
  _id: number;
  /** Of identity's user. */
  version: number;
  userType: UserType;
  name: string;
  profileImage: string | null;
}

export const personSchema = new Schema<Person>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    userType: { type: String, required: true },
    name: { type: String, required: true },
    profileImage: { type: String, default: null },
  },
  { collection: 'people', versionKey: false },
);
