import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` of a webhook, https://docs.stripe.com/webhooks/signature
 *
 * @param timestamp seconds since 1970, of this try
 */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
