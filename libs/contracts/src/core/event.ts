import type * as z from 'zod';

/** The services that own a database and may consume events. */
export const serviceNames = ['identity', 'profiles', 'matching', 'messaging', 'reviews', 'billing'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A fact that a service tells after it was committed. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  /** `domain.noun-past-tense`; also the routing key. */
  readonly pattern: string;
  readonly payload: Payload;
  /**
   * Who must get it. Publishers see to it that these queues stand before they publish, so an event is never lost to a
   * consumer that has not started yet; a service whose handlers differ from this list refuses to start.
   */
  readonly consumers: readonly ServiceName[];
  /** Whether browsers hear of it: it is also kept in the stream that gateways read. */
  readonly live: boolean;
}

export type PayloadOf<E extends EventContract> = z.output<E['payload']>;
export type PayloadInput<E extends EventContract> = z.input<E['payload']>;

/** Declares an event. */
export function event<Payload extends z.ZodType>(definition: {
  pattern: string;
  payload: Payload;
  consumers: readonly ServiceName[];
  live?: boolean;
}): EventContract<Payload> {
  return { kind: 'event', live: false, ...definition };
}
