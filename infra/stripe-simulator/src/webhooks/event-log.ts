import { API_VERSION } from '../api-version.js';
import { newId } from '../state/ids.js';
import type { Seconds } from '../state/records.js';
import type { State } from '../state/state.js';

export type EventType =
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed';

/** Notes what has happened; told once it is kept, with the change itself. */
export class EventLog {
  constructor(
    private readonly state: State,
    /** Without an endpoint nothing is noted. */
    private readonly isHeard: boolean,
  ) {}

  /** @param object as it is now; later changes do not change what is told of now */
  add(type: EventType, object: object, now: Seconds): void {
    if (!this.isHeard) return;
    const id = newId('evt');
    const event = {
      ...{ id, object: 'event', api_version: API_VERSION, created: now, data: { object } },
      ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, type },
    };
    const payload = JSON.stringify(event, null, 2);
    this.state.pendingEvents.set(id, { id, payload, tries: 0, firstTryAt: 0 });
  }
}
