/** What a bank says to a card. */
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

export interface TestCard {
  /** At the first payment; null where it goes through. */
  decline: Decline | null;
  /** Whether the bank asks the customer first. */
  asks?: boolean;
  /** Whether it also goes through at each renewal. */
  renews: boolean;
}

const declined = (code: string, declineCode: string, message: string): TestCard => ({
  decline: { code, declineCode, message },
  renews: false,
});

/** Stripe's own test payment methods, https://docs.stripe.com/testing */
export const testCards = new Map<string, TestCard>([
  ['pm_card_visa', { decline: null, renews: true }],
  ['pm_card_mastercard', { decline: null, renews: true }],
  ['pm_card_authenticationRequired', { decline: null, asks: true, renews: true }],
  ['pm_card_chargeCustomerFail', { decline: null, renews: false }],
  ['pm_card_chargeDeclined', declined('card_declined', 'generic_decline', 'Your card was declined.')],
  [
    'pm_card_chargeDeclinedInsufficientFunds',
    declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  ],
  ['pm_card_chargeDeclinedExpiredCard', declined('expired_card', 'expired_card', 'Your card has expired.')],
]);

/** The test card under a payment method's name; undefined for another. */
export function testCard(paymentMethod: string): TestCard | undefined {
  return testCards.get(paymentMethod);
}
