import Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { watchedRequests } from './watched-requests.js';

/** The version of Stripe's API that everything here is written for. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/**
 * A call has 10 s (the contracts' deadline) and opening a subscription takes up to four requests, which mostly
 * take a third of a second each. Who hangs this long is as good as away.
 */
const TIMEOUT_MS = 3_000;

/** Stripe's own SDK, for Stripe or for what stands in for it. */
export function createStripe({
  STRIPE_API_URL,
  STRIPE_SECRET_KEY,
}: Pick<BillingConfig, 'STRIPE_API_URL' | 'STRIPE_SECRET_KEY'>): Stripe {
  const { hostname, port, protocol } = new URL(STRIPE_API_URL);
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    // Whoever asked may ask again, and finds what came of it; waiting longer on their behalf helps nobody.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: watchedRequests(),
    appInfo: { name: 'Hemma' },
  });
}
