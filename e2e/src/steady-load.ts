import { randomUUID } from 'node:crypto';
import { messageOf } from '@hemma/local/user-error';

/** So much longer an answer is waited for than it may take, to tell what it was. */
const LATE_MS = 1_000;

/** A request of a load. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  path: string;
  /** Of whom it is; nobody's without. */
  cookie?: string;
  body?: object;
  /** An answer that takes longer is a failure. */
  deadlineMs: number;
  /** Gets the answer where it was accepted. */
  accepted?: (body: unknown) => void;
}

/** What became of a request. */
export interface Outcome {
  sentAt: number;
  tookMs: number;
  /** Absent where it was answered in time, with a status below 400. */
  failure?: string;
}

/**
 * Requests at a steady rate, by the clock: one that is answered late, or never, does not keep the next ones back.
 * Connections are kept alive, as a proxy before the origin keeps them.
 */
export class SteadyLoad {
  readonly outcomes: Outcome[] = [];
  /** So many have been sent. */
  sent = 0;
  private readonly underWay = new Set<Promise<void>>();
  private readonly beganAt = performance.now();
  private readonly timer: NodeJS.Timeout;

  /** Begins at once. @param next what is sent next */
  constructor(
    private readonly origin: string,
    private readonly perSecond: number,
    private readonly next: () => Call,
  ) {
    // eslint-disable-next-line hemma/no-sleep -- nothing is waited for: the rate is the clock's
    this.timer = setInterval(() => this.sendWhatIsDue(), 1_000 / perSecond);
  }

  /** Sends no more. Returns when all are answered, or past their deadlines. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  private sendWhatIsDue(): void {
    const due = ((performance.now() - this.beganAt) / 1_000) * this.perSecond;
    for (; this.sent < due; this.sent += 1) {
      const call = this.send(this.next()).finally(() => this.underWay.delete(call));
      this.underWay.add(call);
    }
  }

  private async send(call: Call): Promise<void> {
    const sentAt = performance.now();
    let failure = await this.failureOf(call).catch(messageOf);
    const outcome: Outcome = { sentAt, tookMs: performance.now() - sentAt };
    if (outcome.tookMs > call.deadlineMs) failure ??= `answered after ${outcome.tookMs.toFixed(0)} ms`;
    if (failure !== undefined) outcome.failure = `${call.method} ${call.path}: ${failure}`;
    this.outcomes.push(outcome);
  }

  private async failureOf(call: Call): Promise<string | undefined> {
    const { method, path, cookie, body, deadlineMs, accepted } = call;
    const answer = await fetch(this.origin + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(deadlineMs + LATE_MS),
    });
    const text = await answer.text();
    if (answer.status >= 400) return `${answer.status} ${text}`;
    accepted?.(text && JSON.parse(text));
    return undefined;
  }
}
