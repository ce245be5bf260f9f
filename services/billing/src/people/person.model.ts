import { Schema } from 'mongoose';

export const PERSON = 'Person';

/** A user, as far as the payment provider has to know one. */
export interface Person {
  /** The user's id. */
  _id: number;
  /** Of identity's user. */
  version: number;
  email: string;
  name: string;
}

export const personSchema = new Schema<Person>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
  },
  { collection: 'people', versionKey: false },
);
