/** An event that is committed and not yet published. */
export interface OutboxEntry {
  /** The event's id, the same however often it is published. */
  readonly id: string;
  readonly pattern: string;
  /** The payload as JSON text: what BSON makes of an absent field is not what JSON makes of it. */
  readonly payload: string;
  readonly occurredAt: Date;
  readonly requestId: string;
  readonly traceparent?: string;
}

/**
 * Somewhere that committed events wait for the relay: the outbox collection, or documents that carry their
 * own entry under a partial index.
 */
export interface OutboxSource {
  /**
   * The oldest entries that this process shall publish, in order.
   *
   * @param limit how many at most
   */
  take(limit: number): Promise<OutboxEntry[]>;
  /**
   * Makes this process publish what was written and not published in time, by whichever process.
   *
   * @param limit how many at most
   * @returns how many there were
   */
  takeOver(limit: number): Promise<number>;
  /** Since when the oldest entry waits, whichever process wrote it; null where none does. */
  oldest(): Promise<Date | null>;
  /** Forgets entries once the broker has confirmed them. */
  done(entries: readonly OutboxEntry[]): Promise<void>;
}
