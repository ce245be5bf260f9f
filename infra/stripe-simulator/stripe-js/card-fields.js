/** @typedef {{ label: string, autocomplete: string, placeholder: string, format: (digits: string) => string, check: (digits: string) => string | null }} CardField */
/** @typedef {typeof texts.en} CardTexts */

const texts = {
  en: {
    number: 'Card number',
    expiry: 'Expiration date (MM / YY)',
    code: 'Security code',
    hint: 'Simulated payment, no money moves: 4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 is declined.',
    numberIncomplete: 'Your card number is incomplete.',
    numberInvalid: 'Your card number is invalid.',
    expiryIncomplete: 'Your card’s expiration date is incomplete.',
    expiryPast: 'Your card’s expiration date is in the past.',
    codeIncomplete: 'Your card’s security code is incomplete.',
    noTestCard: 'Your card was declined. This is a simulated payment, and takes only test cards.',
  },
  sv: {
    number: 'Kortnummer',
    expiry: 'Utgångsdatum (MM / ÅÅ)',
    code: 'Säkerhetskod',
    hint: 'Simulerad betalning, inga pengar dras: 4242 4242 4242 4242 godkänns, 4000 0000 0000 0002 nekas.',
    numberIncomplete: 'Kortnumret är ofullständigt.',
    numberInvalid: 'Kortnumret är ogiltigt.',
    expiryIncomplete: 'Kortets utgångsdatum är ofullständigt.',
    expiryPast: 'Kortets utgångsdatum har passerat.',
    codeIncomplete: 'Kortets säkerhetskod är ofullständig.',
    noTestCard: 'Kortet nekades. Det här är en simulerad betalning som bara tar testkort.',
  },
};

/** Stripe's test numbers, https://docs.stripe.com/testing */
const testCards = new Map([
  ['4242424242424242', 'pm_card_visa'],
  ['5555555555554444', 'pm_card_mastercard'],
  ['4000002760003184', 'pm_card_authenticationRequired'],
  ['4000000000000341', 'pm_card_chargeCustomerFail'],
  ['4000000000000002', 'pm_card_chargeDeclined'],
  ['4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds'],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard'],
]);

/**
 * The form's texts.
 *
 * @param {string} language such as `sv-SE`
 */
export function textsFor(language) {
  return language.startsWith('sv') ? texts.sv : texts.en;
}

/**
 * What Stripe would call a card; undefined for one that is no test card.
 *
 * @param {string} digits
 */
export function paymentMethodOf(digits) {
  return testCards.get(digits);
}

/**
 * The form's fields: how each shows what is typed, and what is wrong with it.
 *
 * @param {CardTexts} text
 * @returns {Record<'number' | 'expiry' | 'code', CardField>}
 */
export function cardFields(text) {
  return {
    number: {
      ...{ label: text.number, autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
      format: (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 '),
      check: (digits) => {
        if (digits.length < 13) return text.numberIncomplete;
        return passesLuhn(digits) ? null : text.numberInvalid;
      },
    },
    expiry: {
      ...{ label: text.expiry, autocomplete: 'cc-exp', placeholder: '12 / 34' },
      format: (digits) => digits.slice(0, 4).replace(/^(\d{2})(?=\d)/, '$1 / '),
      check: (digits) => {
        const month = Number(digits.slice(0, 2));
        if (digits.length < 4 || month < 1 || month > 12) return text.expiryIncomplete;
        const firstDayAfter = new Date(2000 + Number(digits.slice(2)), month, 1);
        return firstDayAfter.getTime() > Date.now() ? null : text.expiryPast;
      },
    },
    code: {
      ...{ label: text.code, autocomplete: 'cc-csc', placeholder: '123' },
      format: (digits) => digits.slice(0, 4),
      check: (digits) => (digits.length < 3 ? text.codeIncomplete : null),
    },
  };
}

/**
 * The check sum of card numbers.
 *
 * @param {string} digits
 */
function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
