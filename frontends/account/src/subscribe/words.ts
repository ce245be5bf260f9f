import type { PaymentConfig } from '../subscription.api';

/** For a failure that brings no sentence of its own. */
export const UNEXPECTED = 'Ett oväntat fel uppstod. Försök igen senare.';

/** @returns the euros of a price, which is kept in cents */
export function eurosOf({ amount }: PaymentConfig['price']): number {
  return amount / 100;
}

/** @returns the day of a moment in Swedish format, e.g. `2027-03-02` */
export function swedishDate(time: string): string {
  return new Date(time).toLocaleDateString('sv-SE');
}
