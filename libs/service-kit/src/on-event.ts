import type { EventContract, PayloadOf } from '@hemma/contracts/core';
import { UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { PassErrorsFilter } from './pass-errors.filter.js';

/** What an event says of itself besides its payload. */
export interface EventMeta {
  /** The same at every delivery. */
  id: string;
  /** When it was committed, ISO 8601 in UTC. */
  occurredAt: string;
}

/** What a method under `@OnEvent(contract)` looks like. It may leave out what it does not need. */
export type EventHandlerOf<E extends EventContract> = (
  payload: PayloadOf<E>,
  event: EventMeta,
) => Promise<void> | void;

/**
 * Makes a controller's method take in an event. It runs inside a transaction together with the inbox entry,
 * so what it writes to its database happens once however often the event is delivered; what it does
 * elsewhere may happen again. A database that is away is waited for. Any other error counts: after 5
 * deliveries, with a growing pause between them, the event goes to `<service>.dead`.
 *
 * @param contract the event; the service must stand among its `consumers`, else it refuses to start
 */
export function OnEvent<E extends EventContract>(contract: E) {
  return <Method extends EventHandlerOf<E>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    // Nest types the payload of an event as any object; ours is typed by the contract.
    const listen: (target: object, key: string | symbol, descriptor: PropertyDescriptor) => void =
      EventPattern(contract.pattern, { contract });
    listen(target, key, descriptor);
    // Without these Nest passes the first parameter alone.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    UseFilters(PassErrorsFilter)(target, key, descriptor);
  };
}
