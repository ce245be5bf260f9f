import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Subscribe',
  preparing: 'Preparing payment...',
  tryAgain: 'Try again',

  price: (amount: number) => `${amount}€ per month`,
  benefits: ['Unlimited access to matches', 'Contact hosts and students', 'Cancel anytime'],
  noKey: "The payment provider's public key was not found, so payment is switched off.",
  notLoaded: 'The payment form could not be loaded.',
  payment: 'Payment',
  pay: (price: string) => `Pay ${price}`,
  paying: 'Paying...',
  processing: 'Your bank is still working on the payment. This page shows it as soon as it is done.',

  // The meaning of toasts that are Swedish in both languages.
  paid: 'The payment succeeded. You can see all matches now.',
  notPaid: 'The payment failed.',
  notOpened: 'The subscription could not be opened.',
  unexpected: 'An unexpected error occurred. Please try again later.',

  active: 'Subscription active',
  endsOn: 'Your access ends on',
  nextBilling: 'Next billing date',
  start: 'Start matching',

  portal: 'Change card, see invoices',

  resume: 'Resume subscription',
  resumeQuestion: 'Resume your subscription?',
  resumeConsequence: 'It is renewed and paid each month as before.',
  resumeYes: 'Yes, resume',
  resumed: 'Subscription resumed',
  resumedHint: 'It is renewed each month as before.',
  cancel: 'Cancel subscription',
  cancelQuestion: 'Cancel your subscription?',
  cancelYes: 'Yes, cancel',
  canceled: 'Subscription canceled',
  keptUntil: (day: string | null) =>
    `You keep your access ${day ? `until ${day}` : 'to the end of the paid period'}.`,
  nothingAfter: 'After that nothing more is paid.',
  error: 'Error',
};
export type SubscribeTexts = typeof en;

export const texts = defineTexts(en, () => import('./subscribe.texts.sv'));
