import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import type { PaymentConfig } from '../subscription.api';
import { loadStripe } from './load-stripe';

/** @returns Stripe once its script is there; `failed` when it didn't come, and then `tryAgain` */
export function useStripeScript({ stripeJsUrl, stripePublishableKey }: PaymentConfig) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (stripePublishableKey === null || failed) return;
    let isGone = false;
    loadStripe(stripeJsUrl, stripePublishableKey).then(
      (started) => isGone || setStripe(started),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [stripeJsUrl, stripePublishableKey, failed]);
  return { stripe, failed, tryAgain: () => setFailed(false) };
}
