import type { SubscribeTexts } from './subscribe.texts';

export const texts: SubscribeTexts = {
  title: 'Prenumerera',
  preparing: 'Betalningen förbereds...',
  tryAgain: 'Försök igen',

  price: (amount) => `${amount}€ per månad`,
  benefits: ['Fri tillgång till matchningar', 'Ta kontakt med värdar och studenter', 'Säg upp när du vill'],
  noKey: 'Betaltjänstens nyckel hittades inte, så det går inte att betala just nu.',
  notLoaded: 'Betalningsformuläret kunde inte hämtas.',
  payment: 'Betalning',
  pay: (price) => `Betala ${price}`,
  paying: 'Betalar...',
  processing: 'Din bank arbetar fortfarande med betalningen. Den här sidan visar när det är klart.',

  paid: '',
  notPaid: '',
  notOpened: '',
  unexpected: 'Ett oväntat fel uppstod. Försök igen senare.',

  active: 'Prenumerationen är aktiv',
  endsOn: 'Din tillgång upphör',
  nextBilling: 'Nästa betalning',
  start: 'Börja matcha',

  portal: 'Byt kort, se fakturor',

  resume: 'Återuppta prenumerationen',
  resumeQuestion: 'Vill du återuppta prenumerationen?',
  resumeConsequence: 'Den förnyas och betalas varje månad som förut.',
  resumeYes: 'Ja, återuppta',
  resumed: 'Prenumerationen är återupptagen',
  resumedHint: 'Den förnyas varje månad som förut.',
  cancel: 'Säg upp prenumerationen',
  cancelQuestion: 'Vill du säga upp prenumerationen?',
  cancelYes: 'Ja, säg upp',
  canceled: 'Prenumerationen är uppsagd',
  keptUntil: (day) =>
    `Du har kvar din tillgång ${day ? `till ${day}` : 'tills den betalda perioden är slut'}.`,
  nothingAfter: 'Efter det betalar du inget mer.',
  error: 'Fel',
};
