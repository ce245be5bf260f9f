import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

const loaded = new Map<string, Promise<Stripe>>();

/**
 * Loads the payment provider's script, which must come from the provider and lie in no bundle, and starts it.
 * Not `loadStripe` of @stripe/stripe-js: that knows Stripe's own address alone, asks there as soon as it is
 * imported, and without Stripe's keys the simulator's script stands in.
 *
 * @param scriptUrl as `/api/config` names it
 * @returns the one Stripe object of this page for these two
 * @throws Error when the script can't be loaded; the next call then tries again
 */
export function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  const name = `${scriptUrl} ${publishableKey}`;
  const known = loaded.get(name);
  if (known) return known;
  const stripe = loadScript(scriptUrl).then((start) => start(publishableKey));
  loaded.set(name, stripe);
  stripe.catch(() => loaded.delete(name));
  return stripe;
}

function loadScript(url: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => {
      if (window.Stripe) resolve(window.Stripe);
      else reject(new Error('The payment script brought no Stripe'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    };
    document.head.append(script);
  });
}
