import { page } from '../http/page.js';
import { testCards } from '../payments/test-cards.js';
import type { InvoiceRecord, PortalSessionRecord, SubscriptionRecord } from '../state/records.js';

const texts = {
  en: {
    title: 'Manage your payments',
    simulated: 'This page stands in for Stripe’s. No money moves.',
    card: 'Card',
    noCard: 'There is no card yet.',
    newCard: 'New card',
    changeCard: 'Change card',
    invoices: 'Invoices',
    noInvoices: 'There are no invoices yet.',
    open: 'to be paid',
    paid: 'paid',
    void: 'void',
    cancel: 'Cancel subscription',
    keep: 'Keep subscription',
    declined: 'The card was declined. Please try another one.',
    back: 'Back to Hemma',
  },
  sv: {
    title: 'Dina betalningar',
    simulated: 'Sidan är en simulering av Stripes. Inga pengar dras.',
    card: 'Kort',
    noCard: 'Det finns inget kort än.',
    newCard: 'Nytt kort',
    changeCard: 'Byt kort',
    invoices: 'Fakturor',
    noInvoices: 'Det finns inga fakturor än.',
    open: 'att betala',
    paid: 'betald',
    void: 'makulerad',
    cancel: 'Säg upp prenumerationen',
    keep: 'Behåll prenumerationen',
    declined: 'Kortet nekades. Prova ett annat.',
    back: 'Tillbaka till Hemma',
  },
};

/** What the page shows. */
export interface PortalView {
  session: PortalSessionRecord;
  /** The one that runs. */
  subscription: SubscriptionRecord | undefined;
  /** The newest first. */
  invoices: readonly InvoiceRecord[];
  /** What the browser wants, where the session leaves it open. */
  language: string;
  isDeclined: boolean;
}

/** The customer portal as a page of plain HTML: card, invoices, the end of a subscription. */
export function portalPage({ session, subscription, invoices, language, isDeclined }: PortalView): string {
  const locale = session.locale === 'auto' ? (language.startsWith('sv') ? 'sv' : 'en') : session.locale;
  const t = texts[locale];
  const day = (seconds: number) => new Date(seconds * 1_000).toLocaleDateString('sv-SE', { timeZone: 'UTC' });
  const money = (cents: number) =>
    (cents / 100).toLocaleString(locale, { style: 'currency', currency: 'EUR' });
  const rows = invoices.map(
    ({ created, amount, status }) => `<li>${day(created)}, ${money(amount)}, ${t[status]}</li>`,
  );
  const options = [...testCards.keys()].map((name) => `<option>${name}</option>`);
  const isEnding = subscription && subscription.cancelAt !== null;
  const body = `<p>${t.simulated}</p>
${isDeclined ? `<p role="alert">${t.declined}</p>` : ''}
<h2>${t.card}</h2>
<p>${escape(subscription?.paymentMethod ?? t.noCard)}</p>
${
  subscription
    ? `<form method="post"><label>${t.newCard} <select name="payment_method">${options.join('')}</select></label>
<button name="action" value="card">${t.changeCard}</button></form>
<form method="post"><button name="action" value="${isEnding ? 'keep' : 'cancel'}">${isEnding ? t.keep : t.cancel}</button></form>`
    : ''
}
<h2>${t.invoices}</h2>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${t.noInvoices}</p>`}
<a href="${escape(session.returnUrl)}">${t.back}</a>`;
  return page({ locale, title: t.title, body });
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
