import { jest } from '@jest/globals';
import type { PaymentIntentResult, StripeConstructor } from '@stripe/stripe-js';

type Confirm = (options: { confirmParams: { return_url: string }; redirect: string }) => Promise<unknown>;

/** A payment that went through, as Stripe answers. */
export const paid = { paymentIntent: { status: 'succeeded' } } as PaymentIntentResult;

/** A payment that didn't, with the provider's sentence. */
export const declined = (message: string) =>
  ({ error: { type: 'card_error', message } }) as PaymentIntentResult;

/**
 * Puts an object in place of what the provider's script brings, and lets script tags load, or fail while
 * `isAway` is set: a document without a browser fetches none.
 */
export function fakeStripe() {
  const confirmPayment = jest.fn<Confirm>().mockResolvedValue(paid);
  const elements = jest.fn((options: { clientSecret: string }) => ({
    options,
    create: anElement,
    getElement: () => null,
    update: () => undefined,
  }));
  const start = jest.fn((_key: string) => ({
    elements,
    confirmPayment,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
  }));
  const provider = { isAway: false, scripts: [] as string[], start, elements, confirmPayment };
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return;
    provider.scripts.push(node.src);
    if (!provider.isAway) window.Stripe = start as unknown as StripeConstructor;
    queueMicrotask(() => node.dispatchEvent(new Event(provider.isAway ? 'error' : 'load')));
  });
  return provider;
}

/** The provider's form: a frame of its own, ready at once. */
function anElement() {
  return {
    mount: (place: HTMLElement) => place.append('Card number'),
    on: (event: string, hear: () => void) => {
      if (event === 'ready') queueMicrotask(hear);
    },
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  };
}
