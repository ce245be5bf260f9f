import type {
  CustomerRecord,
  IdempotentAnswer,
  InvoiceRecord,
  PaymentIntentRecord,
  PendingEvent,
  PortalSessionRecord,
  SubscriptionRecord,
} from './records.js';

/** Everything that the simulator knows, as it stands in its file. */
export interface StateSnapshot {
  customers: CustomerRecord[];
  subscriptions: SubscriptionRecord[];
  invoices: InvoiceRecord[];
  paymentIntents: PaymentIntentRecord[];
  portalSessions: PortalSessionRecord[];
  pendingEvents: PendingEvent[];
  idempotentAnswers: IdempotentAnswer[];
}

/** Everything that the simulator knows. Reading and changing it takes no time; keeping it is StateFile's. */
export class State {
  readonly customers: Map<string, CustomerRecord>;
  readonly subscriptions: Map<string, SubscriptionRecord>;
  readonly invoices: Map<string, InvoiceRecord>;
  readonly paymentIntents: Map<string, PaymentIntentRecord>;
  readonly portalSessions: Map<string, PortalSessionRecord>;
  readonly pendingEvents: Map<string, PendingEvent>;
  readonly idempotentAnswers: Map<string, IdempotentAnswer>;

  constructor(snapshot: Partial<StateSnapshot> = {}) {
    this.customers = byId(snapshot.customers);
    this.subscriptions = byId(snapshot.subscriptions);
    this.invoices = byId(snapshot.invoices);
    this.paymentIntents = byId(snapshot.paymentIntents);
    this.portalSessions = byId(snapshot.portalSessions);
    this.pendingEvents = byId(snapshot.pendingEvents);
    this.idempotentAnswers = new Map(snapshot.idempotentAnswers?.map((answer) => [answer.key, answer]));
  }

  snapshot(): StateSnapshot {
    return {
      customers: [...this.customers.values()],
      subscriptions: [...this.subscriptions.values()],
      invoices: [...this.invoices.values()],
      paymentIntents: [...this.paymentIntents.values()],
      portalSessions: [...this.portalSessions.values()],
      pendingEvents: [...this.pendingEvents.values()],
      idempotentAnswers: [...this.idempotentAnswers.values()],
    };
  }

  /** @throws Error where the simulator has lost what it made itself */
  invoice(id: string): InvoiceRecord {
    return known(this.invoices, id);
  }

  /** @throws Error where the simulator has lost what it made itself */
  paymentIntent(id: string): PaymentIntentRecord {
    return known(this.paymentIntents, id);
  }

  /** @throws Error where the simulator has lost what it made itself */
  subscription(id: string): SubscriptionRecord {
    return known(this.subscriptions, id);
  }
}

function byId<T extends { id: string }>(records: T[] = []): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

function known<T>(records: Map<string, T>, id: string): T {
  const record = records.get(id);
  if (!record) throw new Error(`The state lacks ${id}`);
  return record;
}
