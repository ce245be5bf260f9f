import { currentLanguage } from '@hemma/web-core/language';
import { toast } from '@hemma/web-core/toast';
import type { PaymentConfig } from '../subscription.api';

/** For a failure that brings no sentence of its own. */
export const UNEXPECTED = 'Ett oväntat fel uppstod. Försök igen senare.';

/** The words of a toast that are Swedish whatever the language of the page; `meaning` says the same in that. */
interface SwedishToast {
  title: string;
  /** A sentence of somebody else is in the language of the page. */
  description: string;
  meaning: string;
  variant?: 'destructive';
}

/** Says something in Swedish, with its meaning beside it. */
export function sayInSwedish({ description, ...words }: SwedishToast): void {
  const isOthers = words.variant === 'destructive' && description !== UNEXPECTED;
  toast({ ...words, description, lang: 'sv', descriptionLang: isOthers ? currentLanguage() : 'sv' });
}

/** @returns the euros of a price, which is kept in cents */
export function eurosOf({ amount }: PaymentConfig['price']): number {
  return amount / 100;
}

/** @returns the day of a moment in Swedish format, e.g. `2027-03-02` */
export function swedishDate(time: string): string {
  return new Date(time).toLocaleDateString('sv-SE');
}
