/* global document */
import { cardFields, paymentMethodOf, textsFor } from './card-fields.js';

/** @typedef {'change' | 'focus' | 'blur'} CardFormEvent */

let counter = 0;

/** One labelled input, with a place for what is wrong with it. */
class CardInput {
  /**
   * @param {import('./card-fields.js').CardField} field
   * @param {(event: CardFormEvent) => void} tell
   */
  constructor(field, tell) {
    const id = `stripe-simulator-${(counter += 1)}`;
    this.field = field;
    const label = make('label', { for: id }, { fontSize: '18px', fontWeight: '600' });
    label.textContent = field.label;
    const { autocomplete, placeholder } = field;
    const attributes = {
      id,
      autocomplete,
      placeholder,
      inputmode: 'numeric',
      'aria-describedby': `${id}-error`,
    };
    this.input = make('input', attributes, {
      ...{ font: 'inherit', fontSize: '18px', minHeight: '48px', padding: '8px 12px', width: '100%' },
      ...{ boxSizing: 'border-box', color: 'inherit', background: 'transparent' },
      ...{ border: '1px solid currentcolor', borderRadius: '8px' },
    });
    this.error = make('div', { id: `${id}-error`, role: 'alert' }, { fontSize: '18px' });
    this.node = make('div', {}, { display: 'grid', gap: '6px' });
    this.node.append(label, this.input, this.error);
    this.input.addEventListener('input', () => {
      this.input.value = field.format(this.digits);
      this.show(null);
      tell('change');
    });
    this.input.addEventListener('focus', () => tell('focus'));
    this.input.addEventListener('blur', () => {
      if (this.digits) this.show(this.problem);
      tell('blur');
    });
  }

  get digits() {
    return this.input.value.replace(/\D/g, '');
  }

  get problem() {
    return this.field.check(this.digits);
  }

  /** @param {string | null} problem */
  show(problem) {
    this.error.textContent = problem ?? '';
    this.input.setAttribute('aria-invalid', String(problem !== null));
  }
}

/** The fields of a card, in the page itself. */
export class CardForm {
  /**
   * @param {string} language
   * @param {(event: CardFormEvent) => void} tell
   */
  constructor(language, tell) {
    this.texts = textsFor(language);
    const { number, expiry, code } = cardFields(this.texts);
    this.number = new CardInput(number, tell);
    this.inputs = [this.number, new CardInput(expiry, tell), new CardInput(code, tell)];
    const hint = make('p', {}, { fontSize: '18px', margin: '0' });
    hint.textContent = this.texts.hint;
    this.node = make(
      'div',
      { role: 'group', 'data-stripe-simulator': 'payment' },
      { display: 'grid', gap: '16px' },
    );
    this.node.append(...this.inputs.map(({ node }) => node), hint);
  }

  get isComplete() {
    return this.inputs.every(({ problem }) => problem === null);
  }

  get isEmpty() {
    return this.inputs.every(({ digits }) => digits === '');
  }

  /** What Stripe would call this card; undefined for one that is no test card. */
  get paymentMethod() {
    return paymentMethodOf(this.number.digits);
  }

  focus() {
    this.number.input.focus();
  }

  clear() {
    for (const one of this.inputs) {
      one.input.value = '';
      one.show(null);
    }
  }

  /**
   * Shows everything that is wrong.
   *
   * @returns {string | null} the first of it
   */
  validate() {
    for (const one of this.inputs) one.show(one.problem);
    const wrong = this.inputs.find(({ problem }) => problem !== null);
    wrong?.input.focus();
    return wrong?.problem ?? null;
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {Partial<CSSStyleDeclaration>} style
 */
function make(tag, attributes, style) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  // By property and not by attribute: no policy for styles is asked.
  Object.assign(node.style, style);
  return node;
}
