import { testCard } from '../payments/test-cards.js';
import { viewInvoice } from '../payments/invoice.view.js';
import { viewPaymentIntent } from '../payments/payment-intent.view.js';
import { PRICE } from '../prices/price.view.js';
import { newId } from '../state/ids.js';
import type { InvoiceRecord, PaymentIntentRecord, Seconds, SubscriptionRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import type { EventLog, EventType } from '../webhooks/event-log.js';
import { nothingExpanded } from './expansion.js';
import { monthsAfter, nextPeriodEnd } from './months.js';
import { viewSubscription } from './subscription.view.js';

/** An unpaid first invoice is given up after this, https://docs.stripe.com/billing/subscriptions/overview */
const INCOMPLETE_FOR: Seconds = 23 * 3_600;

/** How a subscription comes, is paid, renewed and ends; each step tells its events. */
export class SubscriptionLife {
  constructor(
    private readonly state: State,
    private readonly events: EventLog,
  ) {}

  /** A subscription that begins once its first invoice is paid. */
  create(
    { customer, price, metadata }: Pick<SubscriptionRecord, 'customer' | 'price' | 'metadata'>,
    now: Seconds,
  ): SubscriptionRecord {
    const id = newId('sub');
    const periodEnd = monthsAfter(now, 1);
    const record: SubscriptionRecord = {
      ...{ id, itemId: newId('si', 14), customer, price, metadata, created: now, status: 'incomplete' },
      ...{ periodStart: now, periodEnd, cancelAtPeriodEnd: false, cancelAt: null },
      ...{ canceledAt: null, endedAt: null, latestInvoice: '', paymentMethod: null },
    };
    record.latestInvoice = this.bill(record, 'subscription_create', now).id;
    this.state.subscriptions.set(id, record);
    this.tell('customer.subscription.created', record, now);
    return record;
  }

  /** The payment went through: the invoice is paid, and the subscription runs. */
  settlePayment(intent: PaymentIntentRecord, paymentMethod: string, now: Seconds): void {
    const invoice = this.state.invoice(intent.invoice);
    Object.assign(intent, { status: 'succeeded', paymentMethod, lastError: null });
    Object.assign(invoice, { status: 'paid', paidAt: now, attempts: invoice.attempts + 1 });
    const subscription = this.state.subscription(invoice.subscription);
    Object.assign(subscription, { status: 'active', paymentMethod });
    this.events.add('payment_intent.succeeded', viewPaymentIntent(intent), now);
    this.events.add('invoice.paid', viewInvoice(invoice, this.state), now);
    this.tell('customer.subscription.updated', subscription, now);
  }

  /** The bank asks the customer; nothing is paid until it is answered. */
  askCustomer(
    intent: PaymentIntentRecord,
    { paymentMethod, returnUrl }: { paymentMethod: string; returnUrl: string | undefined },
    now: Seconds,
  ): void {
    Object.assign(intent, { status: 'requires_action', paymentMethod, returnUrl, lastError: null });
    this.events.add('payment_intent.requires_action', viewPaymentIntent(intent), now);
  }

  /** The bank said no: another card may be tried. */
  failPayment(
    intent: PaymentIntentRecord,
    lastError: NonNullable<PaymentIntentRecord['lastError']>,
    now: Seconds,
  ): void {
    const invoice = this.state.invoice(intent.invoice);
    Object.assign(intent, { status: 'requires_payment_method', paymentMethod: null, lastError });
    invoice.attempts += 1;
    this.events.add('payment_intent.payment_failed', viewPaymentIntent(intent), now);
    this.events.add('invoice.payment_failed', viewInvoice(invoice, this.state), now);
  }

  /** Tells that a subscription's own fields were changed. */
  noteUpdate(record: SubscriptionRecord, now: Seconds): void {
    this.tell('customer.subscription.updated', record, now);
  }

  /** Ends it at once. One that was never paid counts as expired, as Stripe has it. */
  end(record: SubscriptionRecord, now: Seconds): void {
    const wasPaid = record.status !== 'incomplete';
    this.giveUpInvoice(record);
    const status = wasPaid ? 'canceled' : 'incomplete_expired';
    Object.assign(record, { status, canceledAt: record.canceledAt ?? now, endedAt: now });
    this.tell('customer.subscription.deleted', record, now);
  }

  /**
   * Lets everything happen that time alone brings: renewals, ends of periods, first payments given up.
   *
   * @returns whether anything has
   */
  advance(now: Seconds): boolean {
    let hasMoved = false;
    for (const record of this.state.subscriptions.values()) {
      while (this.hasDue(record, now)) {
        this.takeStep(record);
        hasMoved = true;
      }
    }
    return hasMoved;
  }

  private hasDue({ status, created, periodEnd, cancelAt }: SubscriptionRecord, now: Seconds): boolean {
    if (status === 'incomplete') return created + INCOMPLETE_FOR <= now;
    if (status === 'canceled' || status === 'incomplete_expired') return false;
    // One that is past due is not billed again before its last invoice is paid.
    return (cancelAt !== null && cancelAt <= now) || (status === 'active' && periodEnd <= now);
  }

  private takeStep(record: SubscriptionRecord): void {
    if (record.status === 'incomplete') return this.expire(record, record.created + INCOMPLETE_FOR);
    const endsFirst = record.status === 'past_due' || (record.cancelAt ?? Infinity) <= record.periodEnd;
    if (record.cancelAt !== null && endsFirst) return this.end(record, record.cancelAt);
    this.renew(record, record.periodEnd);
  }

  private expire(record: SubscriptionRecord, now: Seconds): void {
    this.giveUpInvoice(record);
    Object.assign(record, { status: 'incomplete_expired', endedAt: now });
    this.tell('customer.subscription.updated', record, now);
  }

  private renew(record: SubscriptionRecord, now: Seconds): void {
    record.periodStart = record.periodEnd;
    record.periodEnd = nextPeriodEnd(record.created, record.periodEnd);
    const invoice = this.bill(record, 'subscription_cycle', now);
    record.latestInvoice = invoice.id;
    const intent = this.state.paymentIntent(invoice.paymentIntent);
    if (record.paymentMethod !== null && testCard(record.paymentMethod)?.renews)
      return this.settlePayment(intent, record.paymentMethod, now);
    record.status = 'past_due';
    this.failPayment(
      intent,
      { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
      now,
    );
    this.tell('customer.subscription.updated', record, now);
  }

  private bill(record: SubscriptionRecord, reason: InvoiceRecord['reason'], now: Seconds): InvoiceRecord {
    const { id: subscription, customer, periodStart, periodEnd } = record;
    const price = { amount: PRICE.amount, currency: PRICE.currency };
    const intentId = newId('pi');
    const invoice: InvoiceRecord = {
      ...{ id: newId('in'), customer, subscription, created: now, reason, status: 'open', ...price },
      ...{ paymentIntent: intentId, periodStart, periodEnd, attempts: 0, paidAt: null },
    };
    this.state.invoices.set(invoice.id, invoice);
    this.state.paymentIntents.set(intentId, {
      ...{ id: intentId, clientSecret: `${intentId}_${newId('secret', 25)}`, customer, invoice: invoice.id },
      ...{ created: now, ...price, status: 'requires_payment_method', paymentMethod: null, lastError: null },
    });
    return invoice;
  }

  private giveUpInvoice({ latestInvoice }: SubscriptionRecord): void {
    const invoice = this.state.invoice(latestInvoice);
    if (invoice.status !== 'open') return;
    invoice.status = 'void';
    this.state.paymentIntent(invoice.paymentIntent).status = 'canceled';
  }

  private tell(type: EventType, record: SubscriptionRecord, now: Seconds): void {
    this.events.add(type, viewSubscription(record, this.state, nothingExpanded), now);
  }
}
