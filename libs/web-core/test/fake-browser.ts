import { fakeBroadcastChannel } from '@hemma/testing/fake-broadcast-channel';

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
  Object.assign(window, { BroadcastChannel: hasLocks ? fakeBroadcastChannel() : undefined });
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

interface FakeLock {
  hold(): Promise<void>;
  resolve(): void;
  reject(reason: unknown): void;
}

/** One holder a name; the next one in turn gets it when the former's promise ends, or when it takes it away. */
function fakeLocks() {
  const queues = new Map<string, FakeLock[]>();
  const aborted = () => new DOMException('aborted', 'AbortError');
  const grant = (queue: FakeLock[]) => {
    const [holder] = queue;
    void holder?.hold().then(() => {
      if (queue[0] !== holder) return;
      queue.shift();
      holder.resolve();
      grant(queue);
    });
  };
  return {
    request(name: string, { signal, steal }: LockOptions, hold: () => Promise<void>) {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      return new Promise<void>((resolve, reject) => {
        const lock: FakeLock = { hold, resolve, reject };
        if (steal) {
          queue.shift()?.reject(aborted());
          queue.unshift(lock);
        } else {
          queue.push(lock);
        }
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(lock);
          if (place < 1) return;
          queue.splice(place, 1);
          reject(aborted());
        });
        if (queue[0] === lock) queueMicrotask(() => grant(queue));
      });
    },
  };
}
