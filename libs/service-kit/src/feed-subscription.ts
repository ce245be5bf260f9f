import { setTimeout as pause } from 'node:timers/promises';
import type { ConsumeMessage } from 'amqplib';
import type { BusLog } from './bus-log.js';

/** The owner of the facts is away: asked again about once a second. */
const RESYNC_RETRY_MS = 500;

/** One process's listening to one event: delivers, resyncs after each connect, remembers when it last heard. */
export class FeedSubscription {
  /** Resolves once the feed is in step for the first time. */
  readonly firstSync: Promise<void>;
  private synced: () => void = () => undefined;
  private heardAt = 0;
  /** Events of the present connection that came before its resync was done; undefined once it is. */
  private early: ConsumeMessage[] | undefined = [];
  private round = 0;

  constructor(
    private readonly pattern: string,
    private readonly deliver: (message: ConsumeMessage) => void,
    private readonly onResync: () => Promise<void>,
    private readonly log: BusLog,
  ) {
    this.firstSync = new Promise((resolve) => (this.synced = resolve));
  }

  /** 0 while not in step. */
  get lastHeardAt(): number {
    return this.early ? 0 : this.heardAt;
  }

  /** The connection is gone, and with it what is told meanwhile; what was heard so far stays true. */
  lose(): void {
    this.round += 1;
  }

  /** A connection is up: resyncs until it succeeds or the connection is lost. */
  begin(): void {
    this.round += 1;
    this.early = [];
    void this.resync(this.round);
  }

  receive(message: ConsumeMessage, isHeartbeat: boolean): void {
    this.heardAt = Date.now();
    if (isHeartbeat) return;
    this.early?.push(message);
    this.give(message);
  }

  private async resync(round: number): Promise<void> {
    for (let failures = 0; this.round === round; failures += 1) {
      try {
        await this.onResync();
        break;
      } catch (error) {
        if (failures === 0)
          this.log.warn({ pattern: this.pattern, err: error }, 'The feed could not be brought into step');
        await pause(RESYNC_RETRY_MS, undefined, { ref: false });
      }
    }
    if (this.round !== round) return;
    for (const message of this.early ?? []) this.give(message);
    this.early = undefined;
    this.heardAt = Date.now();
    this.synced();
  }

  private give(message: ConsumeMessage): void {
    try {
      this.deliver(message);
    } catch (error) {
      this.log.error({ pattern: this.pattern, err: error }, 'An event of the feed could not be taken in');
    }
  }
}
