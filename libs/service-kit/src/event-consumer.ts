import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, type EventContract, coreErrors, validate } from '@hemma/contracts/core';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { BusConnection } from './bus-connection.js';
import { runInCall } from './call-context.js';
import { isDatabaseAway } from './database-away.js';
import { cameFromOwner, hasForgedDeaths, isReplay } from './event-origin.js';
import type { Inbox } from './inbox.js';
import { type EventOutcome, observeEvent } from './metrics.js';
import type { EventMeta } from './on-event.js';
import { contextFrom } from './rpc-wire.js';
import { type Span, eventProcessSpan } from './spans.js';
import { withTimeLimit } from './time-limit.js';
import { MAX_DELIVERIES } from './topology.js';

/** As many transactions at once as the pool of database connections bears beside the calls. */
const EVENTS_PREFETCH = 16;
/** Between one delivery of an event that failed and the next: long enough for a passing cause to pass. */
const PAUSES_MS = [100, 400, 1_000, 2_000];
/** While the database is away: asked again soon at first, then every two seconds. */
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 2_000;

/** A handler that hangs must not hold its place for ever: sixteen of them would stop the service's events. */
const HANDLER_LIMIT_MS = 30_000;

/** What takes an event in. */
export interface EventHandler {
  readonly contract: EventContract;
  run(payload: unknown, event: EventMeta): Promise<unknown>;
}

/** Takes a service's events from its queue, each into one transaction with its inbox entry. */
export class EventConsumer {
  private readonly stop$ = new AbortController();
  private channel: Channel | undefined;
  private consumerTag = '';
  private inHand = 0;
  private finished: () => void = () => undefined;

  constructor(
    private readonly connection: BusConnection,
    private readonly service: string,
    private readonly handlers: ReadonlyMap<string, EventHandler>,
    private readonly inbox: Inbox,
    private readonly handlerLimitMs = HANDLER_LIMIT_MS,
  ) {}

  /** Begins to take events, now or as soon as the broker is there. */
  async start(): Promise<void> {
    await this.connection.consuming.addSetUp((model) => this.setUp(model));
  }

  /** Takes no more events and finishes those that it has; what waits for the database goes back. */
  async stop(): Promise<void> {
    this.stop$.abort();
    const { channel } = this;
    await channel?.cancel(this.consumerTag).catch(() => undefined);
    if (this.inHand > 0) await new Promise<void>((resolve) => (this.finished = resolve));
    await channel?.close().catch(() => undefined);
  }

  private async setUp(model: ChannelModel): Promise<void> {
    if (this.stop$.signal.aborted) return;
    const { consuming, names } = this.connection;
    const channel = await consuming.openChannel(model);
    await channel.prefetch(EVENTS_PREFETCH);
    const onMessage = (message: ConsumeMessage | null) => {
      if (!message) return consuming.recycle(model, `${this.service}.events is gone`);
      void this.receive(channel, message);
    };
    this.consumerTag = (await channel.consume(names.eventsQueue(this.service), onMessage)).consumerTag;
    this.channel = channel;
  }

  private async receive(channel: Channel, message: ConsumeMessage): Promise<void> {
    this.inHand += 1;
    const context = contextFrom(message.properties.headers ?? {});
    const span = this.spanOf(message, context.traceparent);
    if (span) context.traceparent = span.traceparent;
    const settle = await runInCall(context, () => this.take(message, span)).catch(
      // Not even the failure could be told; the broker counts the delivery all the same.
      () => (open: Channel) => open.nack(message, false, true),
    );
    try {
      settle(channel);
    } catch {
      // The connection went meanwhile: the broker delivers it again, and the inbox knows it.
    }
    this.inHand -= 1;
    if (this.inHand === 0) this.finished();
  }

  private spanOf({ fields, properties }: ConsumeMessage, traceparent: string | undefined): Span | undefined {
    const event = { id: String(properties.messageId), pattern: fields.routingKey, traceparent };
    return eventProcessSpan(event, this.connection.names.eventsQueue(this.service));
  }

  /** @returns how to settle the message */
  private async take(message: ConsumeMessage, span: Span | undefined): Promise<(channel: Channel) => void> {
    const pattern = message.fields.routingKey;
    const since = performance.now();
    const observe = (outcome: EventOutcome) => {
      const known = this.handlers.has(pattern) ? pattern : 'unknown';
      observeEvent(known, outcome, (performance.now() - since) / 1_000);
      span?.end(outcome === 'failed' ? { errorType: outcome } : {});
    };
    if (!this.isGenuine(message)) {
      observe('failed');
      return this.refuse(message);
    }
    try {
      const outcome = await this.untilDatabaseIsThere(() => this.effect(message));
      observe(outcome);
      return (channel) => channel.ack(message);
    } catch (error) {
      observe('failed');
      // What goes back only because the process ends is no failure of the event.
      if (isPassing(error)) return (channel) => channel.nack(message, false, true);
      return this.giveBack(message, error);
    }
  }

  private isGenuine({ fields, properties: { type, headers } }: ConsumeMessage): boolean {
    const { names } = this.connection;
    if (headers?.['x-death'] !== undefined) return false;
    return cameFromOwner(fields, type, names) || isReplay(fields, type, names, this.service);
  }

  /** Somebody put it there who may not tell such a thing; trying again would not make it true. */
  private refuse(message: ConsumeMessage): (channel: Channel) => void {
    const { exchange, routingKey } = message.fields;
    const { messageId, type, headers } = message.properties;
    const fields = { eventId: String(messageId), pattern: String(type), exchange, routingKey };
    if (hasForgedDeaths(headers)) {
      this.connection.log.error(fields, 'A message with a forged history is dropped');
      return (channel) => channel.ack(message);
    }
    this.connection.log.error(fields, 'A message is no event of who may tell it: to the dead letters');
    return (channel) => channel.nack(message, false, false);
  }

  private async effect(message: ConsumeMessage): Promise<EventOutcome> {
    const { messageId, headers } = message.properties;
    const pattern = message.fields.routingKey;
    const handler = this.handlers.get(pattern);
    if (!handler) throw new Error(`Nobody here takes ${pattern}`);
    const event = { id: String(messageId), occurredAt: String(headers?.['x-occurred-at']) };
    const payload = validate(handler.contract.payload, JSON.parse(message.content.toString()));
    return this.inbox.once(event.id, () => withTimeLimit(this.handlerLimitMs, handler.run(payload, event)));
  }

  private async untilDatabaseIsThere<T>(work: () => Promise<T>): Promise<T> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      try {
        return await work();
      } catch (error) {
        if (!isPassing(error) || this.stop$.signal.aborted) throw error;
        if (wait === FIRST_WAIT_MS)
          this.connection.log.warn({ err: error }, 'An event waits: what it needs is away');
        await this.rest(wait);
      }
    }
  }

  private async giveBack(message: ConsumeMessage, error: unknown): Promise<(channel: Channel) => void> {
    const { messageId, headers } = message.properties;
    const deliveries = 1 + Number(headers?.['x-delivery-count'] ?? 0);
    const pattern = message.fields.routingKey;
    const fields = { eventId: String(messageId), pattern, deliveries, err: error };
    if (deliveries >= MAX_DELIVERIES) {
      this.connection.log.error(fields, 'An event is given up and goes to the dead letters');
      return (channel) => channel.nack(message, false, false);
    }
    this.connection.log.warn(fields, 'An event failed and will be delivered again');
    await this.rest(PAUSES_MS[deliveries - 1] ?? MAX_WAIT_MS);
    return (channel) => channel.nack(message, false, true);
  }

  private async rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stop$.signal }).catch(() => undefined);
  }
}

/** The event itself is not to blame: its database, or a service that the handler asks, is away. */
function isPassing(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === coreErrors.UNAVAILABLE.code;
  return isDatabaseAway(error);
}
