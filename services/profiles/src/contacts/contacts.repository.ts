import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { pairOf, type TwoUsers } from './contact.mapper.js';
import { CONTACT, type Contact } from './contact.model.js';

/** Who is whose contact; takes part in a transaction that is open. */
@Injectable()
export class ContactsRepository {
  constructor(@InjectModel(CONTACT) private readonly contacts: Model<Contact>) {}

  /** @returns false also where nobody has told of the match yet */
  async has(users: TwoUsers): Promise<boolean> {
    return (await this.contacts.exists({ _id: pairOf(users) })) !== null;
  }

  /** Keeps a contact; again and again is as once. */
  async keep({ _id }: Contact): Promise<void> {
    await this.contacts.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true });
  }
}
