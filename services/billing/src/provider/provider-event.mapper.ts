import type Stripe from 'stripe';
import * as z from 'zod';

/** Something that has happened at the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Whom it concerns; null where it says nothing of a customer. */
  customer: string | null;
}

/** Every object that concerns a customer names one so; an event may carry an object of any kind. */
const objectSchema = z.object({
  customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
});

export function toProviderEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  const { customer = null } = objectSchema.parse(data.object);
  return { id, type, customer };
}
