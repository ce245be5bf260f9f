/** A stream that the test speaks into. */
export interface FakeStream {
  /** What its request said. */
  lastEventId: string | null;
  isClosed: boolean;
  say(text: string): void;
  end(): void;
}

/** What is at the edge of live events: the server's streams, and what a browser's tabs share. */
export interface FakeBrowser {
  /** Every connection so far, open or refused. */
  connections: FakeStream[];
  /** Answers what comes next in place of a stream; undefined lets streams begin again. */
  answerWith(answer: (() => Response) | undefined): void;
  /** Whose cookie the browser has. */
  signIn(userId: number): void;
  restore(): void;
}

/** Puts a fake of all that in place; the calls of `next` are the API's. */
export function fakeBrowser(options: { hasLocks?: boolean } = {}): FakeBrowser {
  const { hasLocks = true } = options;
  const ordinaryFetch = window.fetch;
  const connections: FakeStream[] = [];
  let refuse: (() => Response) | undefined;
  let userId = 1;
  window.fetch = async (address, init = {}) => {
    if (String(address) !== '/api/events') return ordinaryFetch(address, init);
    const { stream, response } = openFakeStream(init, userId);
    connections.push(stream);
    if (!refuse) return response;
    stream.isClosed = true;
    return refuse();
  };
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      channels.add(this);
    }
    postMessage(data: unknown) {
      const others = [...channels].filter((other) => other !== this && other.name === this.name);
      // Clones, and delivers later, as browsers do.
      for (const other of others) queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }));
    }
    close() {
      this.onmessage = null;
      channels.delete(this);
    }
  }
  Object.assign(window, { BroadcastChannel: hasLocks ? FakeChannel : undefined });
  if (hasLocks) Object.assign(navigator, { locks: fakeLocks() });
  return {
    connections,
    answerWith: (answer) => (refuse = answer),
    signIn: (id) => (userId = id),
    restore: () => {
      window.fetch = ordinaryFetch;
      Reflect.deleteProperty(window, 'BroadcastChannel');
      Reflect.deleteProperty(navigator, 'locks');
    },
  };
}

function openFakeStream(init: RequestInit, userId: number) {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const stream: FakeStream = {
    lastEventId: new Headers(init.headers).get('last-event-id'),
    isClosed: false,
    say: (text) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => {
      stream.isClosed = true;
      controller.close();
    },
  };
  init.signal?.addEventListener('abort', () => {
    if (stream.isClosed) return;
    stream.isClosed = true;
    controller.error(new DOMException('aborted', 'AbortError'));
  });
  return { stream, response: new Response(body, { headers: { 'x-user-id': String(userId) } }) };
}

/** One holder a name; the next one in turn gets it when the former's promise ends. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = (last.get(name) ?? Promise.resolve()).then(async () => {
        if (signal.aborted) throw new DOMException('aborted', 'AbortError');
        await hold();
      });
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}
