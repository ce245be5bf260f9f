import { startTimer } from './restartable-timer';
import { createStreamParser } from './stream-parser';

export interface StreamConnectionOptions {
  /** Whose events are wanted: a stream of anybody else is not listened to. */
  userId: number;
  /** The position to go on from; undefined where nothing was heard yet. */
  lastId: string | undefined;
  onEvent(name: string, id: string, payload: unknown): void;
  onPosition(id: string): void;
  /** The stream begins now: what happened before it is not told. */
  onBegin(): void;
  /** The session has ended, or is somebody else's by now. It is tried again, until somebody closes it. */
  onLost(): void;
}

const STREAM = '/api/events';
/** Three heartbeats of the gateway: whoever hears none of them is cut off without knowing, as after a sleep. */
const SILENCE_MS = 70_000;
/** What the gateway asks for, until it has said so. */
const RETRY_MS = 2_000;
/** A platform that is away for long is asked often enough to be found back while somebody looks. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * Holds a stream of one's events open until it is told to stop: comes back after the last position that it
 * heard, with a growing pause while the server refuses.
 *
 * Reads the stream by `fetch`, because an EventSource gives up at the first answer that isn't 200 and does not
 * say which it was, can't begin at the position that another tab has come to, and doesn't notice silence.
 *
 * @returns a function that closes it
 */
export function openStream(options: StreamConnectionOptions): () => void {
  const closing = new AbortController();
  void keepOpen(options, closing.signal);
  return () => closing.abort();
}

async function keepOpen(options: StreamConnectionOptions, closed: AbortSignal): Promise<void> {
  const state = { lastId: options.lastId, retryMs: RETRY_MS };
  for (let failures = 0; !closed.aborted;) {
    const end = await listenOnce(options, state, closed);
    if (closed.aborted) return;
    if (end.is === 'lost') options.onLost();
    failures = end.is === 'ended' ? 0 : failures + 1;
    const growing = Math.min(LONGEST_PAUSE_MS, state.retryMs * 2 ** Math.max(0, failures - 1));
    // Jitter: whoever lost the same gateway must not come back at the same moment.
    await pause(Math.max(end.notBeforeMs, growing * (0.5 + Math.random() / 2)), closed);
  }
}

interface StreamState {
  lastId: string | undefined;
  retryMs: number;
}

/** `ended` after it was open, `refused` before. */
interface StreamEnd {
  is: 'ended' | 'refused' | 'lost';
  notBeforeMs: number;
}

async function listenOnce(
  options: StreamConnectionOptions,
  state: StreamState,
  closed: AbortSignal,
): Promise<StreamEnd> {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  closed.addEventListener('abort', abort);
  const silence = startTimer(SILENCE_MS, abort);
  let isOpen = false;
  try {
    const { lastId } = state;
    const response = await fetch(STREAM, {
      headers: { Accept: 'text/event-stream', ...(lastId !== undefined && { 'Last-Event-ID': lastId }) },
      credentials: 'include',
      cache: 'no-store',
      signal: giveUp.signal,
    });
    if (response.status === 401) return { is: 'lost', notBeforeMs: 0 };
    if (response.status !== 200 || !response.body) return refusal(response);
    if (isSomebodyElses(response, options.userId)) return { is: 'lost', notBeforeMs: 0 };
    isOpen = true;
    if (lastId === undefined) options.onBegin();
    await listen(response.body, options, state, () => silence.restart());
  } catch {
    // Cut off, closed or silent: each of them ends this connection and no more.
  } finally {
    abort();
    silence.stop();
    closed.removeEventListener('abort', abort);
  }
  return { is: isOpen ? 'ended' : 'refused', notBeforeMs: 0 };
}

async function listen(
  body: ReadableStream<Uint8Array>,
  options: StreamConnectionOptions,
  state: StreamState,
  onBytes: () => void,
): Promise<void> {
  const take = createStreamParser({
    onEvent: (name, id, data) => {
      state.lastId = id;
      options.onEvent(name, id, JSON.parse(data));
    },
    onPosition: (id) => {
      state.lastId = id;
      options.onPosition(id);
    },
    onRetry: (ms) => (state.retryMs = ms),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onBytes();
    take(decoder.decode(read.value, { stream: true }));
  }
}

/** The cookie is the browser's: another tab may have signed somebody else in meanwhile. */
function isSomebodyElses(response: Response, userId: number): boolean {
  const whose = response.headers.get('x-user-id');
  return whose !== null && whose !== String(userId);
}

function refusal(response: Response): StreamEnd {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return { is: 'refused', notBeforeMs: Number.isFinite(seconds) ? seconds * 1_000 : 0 };
}

/** Ends sooner when it is closed, or when the machine is on line again. */
function pause(ms: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      timer.stop();
      closed.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = startTimer(ms, end);
    closed.addEventListener('abort', end);
    window.addEventListener('online', end);
  });
}
