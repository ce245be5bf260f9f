import { request as httpRequest, type IncomingMessage } from 'node:http';
import { until } from '@hemma/testing/until';

/** One block of the stream; without a name it tells only a position, or nothing at all. */
export interface HeardBlock {
  event?: string;
  id?: string;
  data?: unknown;
}

export interface ListenOptions {
  cookie: string;
  lastEventId?: string;
  method?: string;
  headers?: Record<string, string>;
}

/** Somebody's open stream, or the refusal of it. */
export class EventListener {
  readonly blocks: HeardBlock[] = [];
  /** When the connection ended, by the monotonic clock. */
  endedAt: number | undefined;
  /** Everything, as it came; of a refusal its sentence. */
  received = '';
  private rest = '';

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (piece: string) => this.take(piece));
    response.on('error', () => undefined);
    response.on('close', () => (this.endedAt = performance.now()));
  }

  /** @returns when the answer's headers are there */
  static open(
    origin: string,
    { cookie, lastEventId, method, headers }: ListenOptions,
  ): Promise<EventListener> {
    return new Promise((resolve, reject) => {
      const options = {
        method: method ?? 'GET',
        agent: false as const,
        headers: { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }), ...headers },
      };
      const sent = httpRequest(`${origin}/api/events`, options, (response) =>
        resolve(new EventListener(response)),
      );
      sent.on('error', reject);
      sent.end();
    });
  }

  get status(): number | undefined {
    return this.response.statusCode;
  }

  get events(): HeardBlock[] {
    return this.blocks.filter(({ event }) => event !== undefined);
  }

  /** The position that a client would send after a lost connection. */
  get lastId(): string | undefined {
    return this.blocks.findLast(({ id }) => id !== undefined)?.id;
  }

  get hasEnded(): boolean {
    return this.endedAt !== undefined;
  }

  /** The data of all events of a kind. */
  dataOf(event: string): unknown[] {
    return this.blocks.filter((block) => block.event === event).map(({ data }) => data);
  }

  hears(count: number, timeoutMs?: number): Promise<void> {
    return until(`${count} events`, () => this.events.length >= count, timeoutMs);
  }

  /** Waits for the position that ends the opening. */
  begins(): Promise<void> {
    return until('the beginning of the stream', () => this.lastId !== undefined);
  }

  ends(timeoutMs?: number): Promise<void> {
    return until('the end of the stream', () => this.hasEnded, timeoutMs);
  }

  close(): void {
    this.response.destroy();
  }

  private take(piece: string): void {
    this.received += piece;
    const blocks = (this.rest + piece).split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2)));
      const { event, id, data } = fields as Record<string, string | undefined>;
      this.blocks.push({ event, id, data: data === undefined ? undefined : (JSON.parse(data) as unknown) });
    }
  }
}
