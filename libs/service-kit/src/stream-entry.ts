import { type EventContract, validate } from '@hemma/contracts/core';
import type { ConsumeMessage } from 'amqplib';
import type { BusLog } from './bus-log.js';
import { cameFromOwner } from './event-origin.js';
import type { BusNames } from './topology.js';

/** One entry of the stream of user events. */
export interface StreamEntry {
  /** Its place in the stream: grows with each, with gaps. */
  readonly offset: number;
  /** The event's own; the same event may stand in the stream twice. */
  readonly eventId: string;
  /** Empty for what did not come from who may tell it. */
  readonly pattern: string;
  readonly occurredAt: string;
  /** By its contract; undefined for what is no event that this release knows. */
  readonly payload: unknown;
}

/** Makes entries of what the broker delivers. */
export class StreamEntries {
  private readonly contracts: ReadonlyMap<string, EventContract>;

  constructor(
    events: readonly EventContract[],
    private readonly names: BusNames,
    private readonly log: BusLog,
  ) {
    this.contracts = new Map(events.map((contract) => [contract.pattern, contract]));
  }

  /** Reads a delivery; one that is not what its contract says, or that its owner did not tell, has no payload. */
  read({ fields, properties, content }: ConsumeMessage): StreamEntry {
    const { messageId, type, headers } = properties;
    const pattern = cameFromOwner(fields, type, this.names) ? fields.routingKey : '';
    return {
      offset: Number(headers?.['x-stream-offset']),
      eventId: String(messageId ?? ''),
      pattern,
      occurredAt: String(headers?.['x-occurred-at']),
      payload: this.payloadOf(pattern, content),
    };
  }

  private payloadOf(pattern: string, content: Buffer): unknown {
    const contract = this.contracts.get(pattern);
    if (!contract) return undefined;
    try {
      return validate(contract.payload, JSON.parse(content.toString()));
    } catch (error) {
      this.log.error({ pattern, err: error }, 'A user event is not what its contract says');
      return undefined;
    }
  }
}
