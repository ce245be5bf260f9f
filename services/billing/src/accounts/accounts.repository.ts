import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { ACCOUNT, type Account, type AccountCustomer, type AccountSubscription } from './account.model.js';

/** What is found at the provider, and what follows from it for the account. */
export interface AccountNews {
  subscription: AccountSubscription | null;
  /** Whether the attempt has come to something, and needs no repeating. */
  endsAttempt: boolean;
  /** Whether others have to hear of it. */
  isTold: boolean;
}

const AFTER = { returnDocument: 'after' } as const;

@Injectable()
export class AccountsRepository {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<Account>) {}

  /** @returns null for a user who never wanted to subscribe */
  find(_id: number): Promise<Account | null> {
    return this.accounts.findById(_id).lean<Account>().exec();
  }

  findByCustomer(customerId: string): Promise<Account | null> {
    return this.accounts.findOne({ 'customer.id': customerId }).lean<Account>().exec();
  }

  /** Everybody who is a customer, in no order. */
  async *allCustomers(): AsyncGenerator<Account> {
    yield* this.accounts
      .find({ 'customer.id': mongoose.trusted({ $gt: '' }) })
      .lean<Account[]>()
      .cursor();
  }

  /** Opens an account, unless there is one: then that is returned as it is. */
  async open(_id: number, customer: AccountCustomer): Promise<Account> {
    const fresh = { customer, attempt: null, subscription: null, version: 0, revision: 0, askedAt: null };
    const account = await this.accounts
      .findOneAndUpdate({ _id }, { $setOnInsert: fresh }, { ...AFTER, upsert: true })
      .lean<Account>()
      .exec();
    if (!account) throw new Error(`The account of user ${_id} was neither there nor made`);
    return account;
  }

  /** Keeps which customer the provider has made, for the request that made it. */
  async keepCustomer({ _id, customer }: Account, customerId: string): Promise<void> {
    await this.accounts.updateOne(
      { _id, 'customer.requestKey': customer.requestKey },
      { $set: { 'customer.id': customerId }, $inc: { revision: 1 } },
    );
  }

  /** Begins anew with a customer whom the provider does not know any more. */
  async replaceCustomer({ _id, revision }: Account, customer: AccountCustomer): Promise<void> {
    await this.accounts.updateOne(
      { _id, revision },
      { $set: { customer, attempt: null }, $inc: { revision: 1 } },
    );
  }

  /**
   * Claims the making of a subscription.
   *
   * @returns null when the account has changed since it was read, or somebody else has claimed
   */
  claimAttempt({ _id, revision }: Account, attempt: string): Promise<Account | null> {
    return this.accounts
      .findOneAndUpdate({ _id, revision, attempt: null }, { $set: { attempt }, $inc: { revision: 1 } }, AFTER)
      .lean<Account>()
      .exec();
  }

  /** Gives an attempt up that came to nothing. */
  async dropAttempt(_id: number, attempt: string): Promise<void> {
    await this.accounts.updateOne({ _id, attempt }, { $set: { attempt: null }, $inc: { revision: 1 } });
  }

  /**
   * Keeps what the provider said.
   *
   * @param account as it was read before the provider was asked
   * @returns null when it has changed since: then what was said may be old
   */
  keepNews(
    { _id, revision }: Account,
    { subscription, endsAttempt, isTold }: AccountNews,
  ): Promise<Account | null> {
    return this.accounts
      .findOneAndUpdate(
        { _id, revision },
        {
          $set: { subscription, ...(endsAttempt && { attempt: null }) },
          $inc: { revision: 1, version: isTold ? 1 : 0 },
        },
        AFTER,
      )
      .lean<Account>()
      .exec();
  }

  /**
   * Claims the right to ask the provider on a user's behalf, among all processes and by the database's clock.
   *
   * @returns whether the last one has been so long ago
   */
  async claimAsk(_id: number, everyMs: number): Promise<boolean> {
    const latest = { $subtract: ['$$NOW', everyMs] };
    const isDue = mongoose.trusted({ $lte: [{ $ifNull: ['$askedAt', new Date(0)] }, latest] });
    const { modifiedCount } = await this.accounts.updateOne(
      { _id, $expr: isDue },
      [{ $set: { askedAt: '$$NOW' } }],
      { updatePipeline: true },
    );
    return modifiedCount === 1;
  }
}
