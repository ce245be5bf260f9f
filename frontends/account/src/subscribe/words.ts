import type { PaymentConfig } from '../subscription.api';

/** For a failure that brings no sentence of its own. */
export const UNEXPECTED = 'Ett oväntat fel uppstod. Försök igen senare.';

/** @returns the price of a month, e.g. `30€ per month` */
export function priceInWords({ amount, interval }: PaymentConfig['price']): string {
  return `${amount / 100}€ per ${interval}`;
}

/** @returns the day of a moment in Swedish format, e.g. `2027-03-02` */
export function swedishDate(time: string): string {
  return new Date(time).toLocaleDateString('sv-SE');
}
