import type { Subscription } from '@hemma/contracts/billing';
import { Schema } from 'mongoose';
import type { ProviderStatus } from '../provider/provider-subscription.js';

export const ACCOUNT = 'Account';

/** A user as the provider's customer. */
export interface AccountCustomer {
  /** The provider's; null until it has answered. */
  id: string | null;
  /** Repeats the request that makes the customer; e-mail and name stand here as that request said them. */
  requestKey: string;
  email: string;
  name: string;
}

/** The one subscription of a user that counts, as the provider last said. */
export interface AccountSubscription {
  /** The provider's. */
  id: string;
  providerStatus: ProviderStatus;
  status: Subscription['status'];
  hasAccess: boolean;
  accessEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  startedAt: Date | null;
}

/** Everything about one user and money. One document, so that its changes have one order. */
export interface Account {
  /** The user's id. */
  _id: number;
  customer: AccountCustomer;
  /** A subscription that was asked for, and that the provider has not shown yet. */
  attempt: string | null;
  subscription: AccountSubscription | null;
  /** Counts what was told to others; 0 before there is anything to tell. */
  version: number;
  /**
   * Counts every change. What the provider says is kept only while this is what it was before the question:
   * of two answers that overtake each other the older one never stays.
   */
  revision: number;
  /** When the provider was last asked on this user's behalf, by any process. */
  askedAt: Date | null;
}

const text = { type: String, required: true };

export const accountSchema = new Schema<Account>(
  {
    _id: { type: Number, required: true },
    customer: {
      id: { type: String, default: null },
      requestKey: text,
      email: text,
      name: text,
    },
    attempt: { type: String, default: null },
    subscription: {
      type: new Schema<AccountSubscription>(
        {
          id: text,
          providerStatus: text,
          status: text,
          hasAccess: { type: Boolean, required: true },
          accessEndsAt: { type: Date, default: null },
          currentPeriodEnd: { type: Date, default: null },
          cancelAtPeriodEnd: { type: Boolean, required: true },
          startedAt: { type: Date, default: null },
        },
        { _id: false, id: false },
      ),
      default: null,
    },
    version: { type: Number, required: true },
    revision: { type: Number, required: true },
    askedAt: { type: Date, default: null },
  },
  { collection: 'accounts', versionKey: false },
);

// Query: AccountsRepository.findByCustomer, and the rule that a customer is one user's. Partial, as it is absent
// at first; by `$gt`, as the planner does not see that a text it looks for is of `$type` string.
accountSchema.index(
  { 'customer.id': 1 },
  { unique: true, partialFilterExpression: { 'customer.id': { $gt: '' } } },
);
