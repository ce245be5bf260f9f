import { Schema } from 'mongoose';

/** Two people with an accepted or completed match: from then on for ever, whatever becomes of it. */
export interface Contact {
  /** Of the two, see `pairOf`. */
  _id: string;
}

export const CONTACT = 'Contact';

export const contactModelSchema = new Schema<Contact>(
  { _id: { type: String, required: true } },
  { collection: 'contacts', versionKey: false },
);
