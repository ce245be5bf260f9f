/* global document, fetch, HTMLElement, location, navigator, URL, URLSearchParams, window */
// The simulator's Stripe.js: what a page and @stripe/react-stripe-js use of Stripe's own. A classic script, as
// Stripe's is, without eval, inline script or style sheet, so that the page's policy holds.
(() => {
  /** @typedef {{ type: string, message: string, code?: string }} PaymentError */
  /** @typedef {{ clientSecret?: string, locale?: string }} ElementsOptions */
  /** @typedef {{ elements?: Elements, clientSecret?: string, confirmParams?: { return_url?: string }, redirect?: 'always' | 'if_required' }} Confirmation */
  /** @typedef {import('./card-form.js').CardForm} CardForm */

  // Beside the script itself: /stripe-simulator/v3/stripe.js → /stripe-simulator/v1/
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const api = new URL('../v1/', script?.src ?? location.href).href;

  /** The Payment Element: the page's side of a card form that, as Stripe's, is there some time after `mount`. */
  class PaymentElement {
    /** @param {string} language */
    constructor(language) {
      this.language = language;
      /** @type {Map<string, Set<(event: object) => void>>} */
      this.listeners = new Map();
      /** @type {CardForm | null} */
      this.form = null;
      /** @type {Element | null} */
      this.place = null;
    }

    /** @param {string | HTMLElement} place */
    mount(place) {
      this.place = place instanceof HTMLElement ? place : document.querySelector(place);
      if (!this.place)
        throw new Error(`The selector you specified (${String(place)}) applies to no DOM elements.`);
      this.emit('loaderstart');
      void this.load();
      return this;
    }

    async load() {
      try {
        const { CardForm } = await import('./card-form.js');
        this.form ??= new CardForm(this.language, (event) => this.emit(event));
        // Unless it was unmounted meanwhile.
        this.place?.append(this.form.node);
        if (this.place) this.emit('ready');
      } catch {
        const error = { type: 'api_connection_error', message: 'The payment form could not be loaded.' };
        this.emit('loaderror', { elementType: 'payment', error });
      }
    }

    unmount() {
      this.place = null;
      this.form?.node.remove();
      return this;
    }

    destroy() {
      this.unmount();
      this.listeners.clear();
    }

    update() {
      return this;
    }

    focus() {
      this.form?.focus();
    }

    clear() {
      this.form?.clear();
    }

    /** @param {string} event @param {(event: object) => void} listener */
    on(event, listener) {
      this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
      return this;
    }

    /** @param {string} event @param {(event: object) => void} listener */
    off(event, listener) {
      this.listeners.get(event)?.delete(listener);
      return this;
    }

    /** @param {string} name @param {object} [event] */
    emit(name, event) {
      const { isComplete: complete = false, isEmpty: empty = true } = this.form ?? {};
      const state = { elementType: 'payment', complete, empty, collapsed: false, value: { type: 'card' } };
      for (const listener of this.listeners.get(name) ?? []) listener(event ?? state);
    }

    /** @returns {PaymentError | null} */
    validate() {
      if (!this.form) throw new Error('The Payment Element is not mounted yet: wait for its ready event.');
      const message = this.form.validate();
      return message === null ? null : { type: 'validation_error', message };
    }
  }

  /** The form of one payment. */
  class Elements {
    /** @param {ElementsOptions} options */
    constructor(options) {
      this.options = options;
      /** @type {PaymentElement | null} */
      this.payment = null;
    }

    /** @param {string} type */
    create(type) {
      if (type !== 'payment') throw new Error(`The simulator has no element of type ${type}.`);
      const { locale = 'auto' } = this.options;
      this.payment = new PaymentElement(locale === 'auto' ? navigator.language : locale);
      return this.payment;
    }

    /** @param {string} type */
    getElement(type) {
      return type === 'payment' ? this.payment : null;
    }

    /** @param {ElementsOptions} options */
    update(options) {
      Object.assign(this.options, options);
    }

    async fetchUpdates() {
      return {};
    }

    async submit() {
      const error = this.payment?.validate();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    }
  }

  /** @param {string} clientSecret */
  const intentOf = (clientSecret) => clientSecret.split('_secret_')[0] ?? '';

  /** @param {string} path @param {RequestInit} [init] */
  async function ask(path, init) {
    try {
      const answer = await (await fetch(`${api}${path}`, init)).json();
      return answer.error ? { error: answer.error } : { paymentIntent: answer };
    } catch {
      const message = 'We are experiencing issues connecting to our payments provider. Please try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }

  /** @param {string} key the publishable key */
  function createStripe(key) {
    /** @param {Confirmation} confirmation */
    async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      const secret = clientSecret ?? elements?.options.clientSecret ?? '';
      const element = elements?.payment;
      if (!element) throw new Error('confirmPayment needs elements with a Payment Element.');
      const invalid = element.validate();
      if (invalid) return { error: invalid };
      const { paymentMethod, texts } = /** @type {CardForm} */ (element.form);
      if (!paymentMethod)
        return { error: { type: 'card_error', code: 'card_declined', message: texts.noTestCard } };
      const { return_url = location.href } = confirmParams;
      const body = new URLSearchParams({
        client_secret: secret,
        payment_method: paymentMethod,
        return_url,
        key,
      });
      const result = await ask(`payment_intents/${intentOf(secret)}/confirm`, { method: 'POST', body });
      const question = result.paymentIntent?.next_action?.redirect_to_url;
      if (question) return leaveFor(question.url);
      if (result.error || redirect !== 'always') return result;
      const target = new URL(return_url, location.href);
      target.searchParams.set('payment_intent', intentOf(secret));
      target.searchParams.set('payment_intent_client_secret', secret);
      target.searchParams.set('redirect_status', 'succeeded');
      return leaveFor(target.href);
    }

    /** @param {string} url */
    function leaveFor(url) {
      location.assign(url);
      // As with Stripe, nothing comes back to a page that is being left.
      return new Promise(() => undefined);
    }

    const unsupported = async () => {
      throw new Error('The simulator has the Payment Element alone: use confirmPayment.');
    };
    return {
      elements: (/** @type {ElementsOptions} */ options = {}) => new Elements({ ...options }),
      confirmPayment,
      retrievePaymentIntent: (/** @type {string} */ secret) =>
        ask(`payment_intents/${intentOf(secret)}?${new URLSearchParams({ client_secret: secret, key })}`),
      createToken: unsupported,
      createPaymentMethod: unsupported,
      confirmCardPayment: unsupported,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }

  // The release train that @stripe/stripe-js expects to find.
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
})();
