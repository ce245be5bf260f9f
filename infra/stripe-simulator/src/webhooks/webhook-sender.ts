import type { PendingEvent } from '../state/records.js';
import type { StateFile } from '../state/state-file.js';
import { signPayload } from './signature.js';

export interface WebhookEndpoint {
  url: string;
  secret: string;
}

/** An endpoint that hangs is as one that is away. */
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** As long as Stripe goes on, https://docs.stripe.com/webhooks#retries */
const GIVE_UP_MS = 3 * 24 * 3_600_000;

/** Tells the endpoint what has happened, each event by itself, again and again until it answers with 2xx. */
export class WebhookSender {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly kept: StateFile,
    private readonly endpoint: WebhookEndpoint | undefined,
  ) {}

  /** Sees to every event that nobody sees to yet. */
  wake(): void {
    if (!this.endpoint || this.stopping.signal.aborted) return;
    for (const event of this.kept.state.pendingEvents.values()) {
      if (!this.timers.has(event.id)) this.schedule(event, this.endpoint, 0);
    }
  }

  /** Ends; what has not arrived stays for the next start. */
  async close(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.underWay);
  }

  private schedule(event: PendingEvent, endpoint: WebhookEndpoint, pauseMs: number): void {
    const start = () => {
      const work = this.tell(event, endpoint).finally(() => this.underWay.delete(work));
      this.underWay.add(work);
    };
    this.timers.set(event.id, setTimeout(start, pauseMs));
  }

  private async tell(event: PendingEvent, endpoint: WebhookEndpoint): Promise<void> {
    const now = Date.now();
    event.firstTryAt ||= now;
    event.tries += 1;
    const isTold = await this.post(event.payload, endpoint, now);
    if (isTold || now - event.firstTryAt > GIVE_UP_MS) {
      this.kept.state.pendingEvents.delete(event.id);
      this.timers.delete(event.id);
      await this.kept.save();
      return;
    }
    if (this.stopping.signal.aborted) return;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (event.tries - 1), LONGEST_PAUSE_MS);
    this.schedule(event, endpoint, pause);
  }

  private async post(body: string, { url, secret }: WebhookEndpoint, now: number): Promise<boolean> {
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': signPayload(body, secret, Math.floor(now / 1_000)),
      'User-Agent': 'Stripe/1.0 (simulator)',
    };
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.stopping.signal]);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
