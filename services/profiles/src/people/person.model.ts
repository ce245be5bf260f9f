import type { UserType } from '@hemma/contracts/core';
import { Schema } from 'mongoose';

/** What this service keeps of identity's users. */
export interface Person {
  _id: number;
  version: number;
  userType: UserType;
  name: string;
}

export const PERSON = 'Person';

export const personModelSchema = new Schema<Person>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    userType: { type: String, required: true },
    name: { type: String, required: true },
  },
  { collection: 'people', versionKey: false },
);
