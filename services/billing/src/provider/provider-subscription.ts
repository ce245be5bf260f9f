/** What Stripe says of a subscription's state; it may come to say more. */
export type ProviderStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'
  | (string & {});

/** A subscription as the provider has it, as far as anything here depends on it. */
export interface ProviderSubscription {
  id: string;
  status: ProviderStatus;
  /** Names the attempt of ours that made it; null for one that somebody made elsewhere. */
  attempt: string | null;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** Set by our own cancelling, and in the provider's portal before flexible billing. */
  cancelAtPeriodEnd: boolean;
  /** Set by the portal with flexible billing, where the other is not. */
  cancelAt: Date | null;
  endedAt: Date | null;
  /** Confirms the payment that it waits for; null where nothing is to be paid. */
  clientSecret: string | null;
}

/** A price as the provider has it. */
export interface ProviderPrice {
  isActive: boolean;
  /** In the currency's smallest unit; null where it is not one fixed amount. */
  amount: number | null;
  /** ISO 4217, in small letters. */
  currency: string;
  /** Null where it is paid once. */
  interval: string | null;
  /** How many intervals one payment is for. */
  intervals: number;
}
