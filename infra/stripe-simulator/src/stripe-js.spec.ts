/**
 * @jest-environment jsdom
 */
import { until } from '@hemma/testing/until';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

interface Result {
  error?: { type: string; message: string };
  paymentIntent?: { status: string };
}
interface PaymentElement {
  mount(place: HTMLElement): void;
  on(event: string, listener: (event: unknown) => void): void;
  destroy(): void;
}
interface StripeElements {
  create(type: string): PaymentElement;
  getElement(type: string): PaymentElement | null;
}
interface StripeJs {
  elements(options: object): StripeElements;
  confirmPayment(options: object): Promise<Result>;
}
type CreateStripe = ((key: string) => StripeJs) & { version: string };

const fetched = jest.fn<(url: string, init: { body: URLSearchParams }) => Promise<{ json: () => unknown }>>();

describe("the simulator's Stripe.js", () => {
  let Stripe: CreateStripe;
  beforeAll(async () => {
    await import('../stripe-js/stripe.js');
    ({ Stripe } = window as unknown as { Stripe: CreateStripe });
    Object.assign(globalThis, { fetch: fetched });
  });
  afterEach(() => {
    document.body.replaceChildren();
    fetched.mockReset();
  });

  const field = (label: string) => {
    const labels = [...document.querySelectorAll('label')];
    const id = labels.find(({ textContent }) => textContent === label)?.htmlFor ?? '';
    return document.getElementById(id) as HTMLInputElement;
  };
  const type = (label: string, text: string) => {
    field(label).value = text;
    field(label).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

  async function mounted(options: object = {}) {
    const stripe = Stripe('pk_test_x');
    const elements = stripe.elements({ clientSecret: 'pi_1_secret_2', locale: 'en', ...options });
    const element = elements.create('payment');
    let isReady = false;
    element.on('ready', () => (isReady = true));
    element.mount(document.body);
    await until('the form', () => isReady);
    const pay = (more: object = {}) =>
      stripe.confirmPayment({ elements, redirect: 'if_required', confirmParams: {}, ...more });
    return { elements, element, pay };
  }
  const fill = (number: string) => {
    type('Card number', number);
    type('Expiration date (MM / YY)', '1234');
    type('Security code', '123');
  };

  it('is what @stripe/stripe-js and @stripe/react-stripe-js look for', () => {
    expect(Stripe.version).toBe('endive');
    const stripe = Stripe('pk_test_x');
    for (const name of [
      ...['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment', 'confirmPayment'],
      ...['registerAppInfo', '_registerWrapper', 'retrievePaymentIntent'],
    ]) {
      expect(stripe).toHaveProperty(name, expect.any(Function));
    }
  });

  it('pays by the card that was typed', async () => {
    const { pay } = await mounted();
    fill('4242424242424242');
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
    expect(field('Expiration date (MM / YY)').value).toBe('12 / 34');
    fetched.mockResolvedValue({ json: () => ({ status: 'succeeded' }) });
    expect(await pay()).toEqual({ paymentIntent: { status: 'succeeded' } });
    const [url, { body }] = fetched.mock.calls[0]!;
    expect(new URL(url).pathname).toBe('/v1/payment_intents/pi_1/confirm');
    expect(Object.fromEntries(body)).toEqual({
      ...{ client_secret: 'pi_1_secret_2', payment_method: 'pm_card_visa', key: 'pk_test_x' },
      return_url: 'http://localhost/',
    });
  });

  it('hands on what the bank says', async () => {
    const { pay } = await mounted();
    fill('4000000000000002');
    const error = { type: 'card_error', message: 'Your card was declined.' };
    fetched.mockResolvedValue({ json: () => ({ error }) });
    expect(await pay()).toEqual({ error });
    expect(fetched.mock.calls[0]![1].body.get('payment_method')).toBe('pm_card_chargeDeclined');
  });

  it('says that the provider can’t be reached', async () => {
    const { pay } = await mounted();
    fill('4242424242424242');
    fetched.mockRejectedValue(new TypeError('no network'));
    expect((await pay()).error).toMatchObject({ type: 'api_connection_error' });
  });

  it.each([
    ['', 'Your card number is incomplete.'],
    ['4242', 'Your card number is incomplete.'],
    ['4242424242424241', 'Your card number is invalid.'],
  ])('asks nobody about a number such as "%s"', async (number, message) => {
    const { pay } = await mounted();
    fill(number);
    expect(await pay()).toEqual({ error: { type: 'validation_error', message } });
    expect(alerts()).toEqual([message, '', '']);
    expect(field('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Card number'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows all that is wrong at once, and takes it back as one types', async () => {
    const { pay } = await mounted();
    type('Card number', '4242424242424242');
    type('Expiration date (MM / YY)', '0120');
    await pay();
    expect(alerts()).toEqual([
      ...['', 'Your card’s expiration date is in the past.', 'Your card’s security code is incomplete.'],
    ]);
    type('Expiration date (MM / YY)', '0140');
    expect(alerts()[1]).toBe('');
  });

  it('takes test cards alone', async () => {
    const { pay } = await mounted();
    fill('4111111111111111');
    expect((await pay()).error).toMatchObject({ type: 'card_error', code: 'card_declined' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('speaks Swedish too', async () => {
    await mounted({ locale: 'sv' });
    expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      ...['Kortnummer', 'Utgångsdatum (MM / ÅÅ)', 'Säkerhetskod'],
    ]);
  });

  it('is large enough to be read, and labelled', async () => {
    await mounted();
    for (const input of document.querySelectorAll('input')) {
      expect(parseInt(input.style.fontSize)).toBeGreaterThanOrEqual(18);
      expect(input.labels).toHaveLength(1);
    }
  });

  it('tells whether the form is complete', async () => {
    const { element } = await mounted();
    const told: unknown[] = [];
    element.on('change', (event) => told.push(event));
    fill('4242424242424242');
    expect(told[0]).toMatchObject({ elementType: 'payment', complete: false, empty: false });
    expect(told.at(-1)).toMatchObject({ complete: true });
  });

  it('leaves nothing behind, also when it is gone before it came', async () => {
    const { elements, element } = await mounted();
    expect(elements.getElement('payment')).toBe(element);
    element.destroy();
    expect(document.body.childElementCount).toBe(0);
    const second = elements.create('payment');
    second.mount(document.body);
    second.destroy();
    const { element: third } = await mounted();
    expect(document.querySelectorAll('[data-stripe-simulator]')).toHaveLength(1);
    third.destroy();
  });
});
