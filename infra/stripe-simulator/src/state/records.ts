/** Times are seconds since 1970, as Stripe counts. */
export type Seconds = number;

export interface CustomerRecord {
  id: string;
  created: Seconds;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
}

export type SubscriptionStatus =
  'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused';

export interface SubscriptionRecord {
  id: string;
  itemId: string;
  customer: string;
  price: string;
  created: Seconds;
  status: SubscriptionStatus;
  periodStart: Seconds;
  periodEnd: Seconds;
  cancelAtPeriodEnd: boolean;
  cancelAt: Seconds | null;
  canceledAt: Seconds | null;
  endedAt: Seconds | null;
  latestInvoice: string;
  /** Charged at each renewal: the one that the first invoice was paid with. */
  paymentMethod: string | null;
  metadata: Record<string, string>;
}

export interface InvoiceRecord {
  id: string;
  customer: string;
  subscription: string;
  created: Seconds;
  reason: 'subscription_create' | 'subscription_cycle';
  status: 'open' | 'paid' | 'void';
  amount: number;
  currency: string;
  paymentIntent: string;
  periodStart: Seconds;
  periodEnd: Seconds;
  attempts: number;
  paidAt: Seconds | null;
}

export interface PaymentIntentRecord {
  id: string;
  clientSecret: string;
  customer: string;
  invoice: string;
  created: Seconds;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  paymentMethod: string | null;
  /** Where the bank's question leads back to. */
  returnUrl?: string | undefined;
  lastError: { code: string; declineCode: string; message: string } | null;
}

/** A customer's way into the portal. */
export interface PortalSessionRecord {
  id: string;
  customer: string;
  returnUrl: string;
  created: Seconds;
  locale: 'auto' | 'en' | 'sv';
}

/** An event on its way to the webhook endpoint; it goes once the endpoint has answered with 2xx. */
export interface PendingEvent {
  id: string;
  /** The body, the same at every try. */
  payload: string;
  tries: number;
  /** Epoch milliseconds of the first try. */
  firstTryAt: number;
}

/** The answer that a repetition of a request with its key gets. */
export interface IdempotentAnswer {
  key: string;
  /** Of method, path and parameters. */
  fingerprint: string;
  createdAt: Seconds;
  requestId: string;
  status: number;
  body: string;
}
