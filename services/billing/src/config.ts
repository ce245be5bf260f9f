import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import * as z from 'zod';

const key = (name: string, prefix: string) =>
  z.string(`${name} is required`).startsWith(prefix, `${name} must begin with ${prefix}`);

export const billingConfigSchema = serviceConfigSchema.extend({
  STRIPE_SECRET_KEY: z
    .string('STRIPE_SECRET_KEY is required')
    .regex(/^(sk|rk)_/, 'STRIPE_SECRET_KEY must begin with sk_ or rk_'),
  /** Several with commas between, while one gives way to another: an event signed with any of them is Stripe's. */
  STRIPE_WEBHOOK_SECRET: z
    .string('STRIPE_WEBHOOK_SECRET is required')
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (list) => list.every((secret) => /^whsec_./.test(secret)),
      'STRIPE_WEBHOOK_SECRET must begin with whsec_, each of several with commas between',
    ),
  /** What a month costs, as Stripe knows it; by default the simulator's. */
  STRIPE_PRICE_ID: key('STRIPE_PRICE_ID', 'price_').default('price_hemma_monthly'),
  /** Stripe itself, or the simulator that stands in for it. */
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'STRIPE_API_URL must look like https://api.stripe.com' })
    .default('https://api.stripe.com'),
});
export type BillingConfig = z.output<typeof billingConfigSchema>;

/**
 * The configuration of this process.
 *
 * @throws ConfigError naming every wrong key
 */
export function readBillingConfig(env = process.env): BillingConfig {
  return readConfig(billingConfigSchema, env);
}
