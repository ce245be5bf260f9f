import { badParameter } from '../http/stripe-error.js';

/** Which of a subscription's references are shown whole. */
export interface Expansion {
  latestInvoice: boolean;
  confirmationSecret: boolean;
}

export const nothingExpanded: Expansion = { latestInvoice: false, confirmationSecret: false };

/**
 * Reads `expand[]` of a call that answers with subscriptions.
 *
 * @param prefix `data.` where it answers with a list
 * @throws StripeError 400 for what can't be expanded
 */
export function readExpansion(paths: readonly string[], prefix = ''): Expansion {
  const expansion = { ...nothingExpanded };
  for (const path of paths) {
    if (path === `${prefix}latest_invoice`) expansion.latestInvoice = true;
    else if (path === `${prefix}latest_invoice.confirmation_secret`)
      Object.assign(expansion, { latestInvoice: true, confirmationSecret: true });
    else throw badParameter(`This property cannot be expanded (${path}).`, 'expand');
  }
  return expansion;
}
