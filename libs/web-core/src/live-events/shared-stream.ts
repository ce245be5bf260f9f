import { takeTurns } from './leadership';
import { openStream } from './stream-connection';

export interface SharedStreamOptions {
  userId: number;
  onEvent(name: string, payload: unknown): void;
  /** A stream begins now: what happened before it is not told. */
  onBegin(): void;
  /** The session has ended, or is somebody else's by now. */
  onLost(): void;
}

type TabMessage =
  | { is: 'event'; name: string; id: string; payload: unknown }
  | { is: 'position'; id: string }
  | { is: 'begun' }
  | { is: 'awake' };

/** More than can be under way between two tabs when one takes over from the other. */
const REMEMBERED_IDS = 1_000;

/**
 * Gives this tab the user's events. All tabs of a browser share one connection, because HTTP/1.1 has no more
 * than six for all of them: whoever holds the lock has it and tells the others; when that tab goes, the next
 * one goes on after what it has heard. Where a browser lacks locks or channels, each tab has its own.
 *
 * @returns a function that ends it
 */
export function shareStream(options: SharedStreamOptions): () => void {
  const isAlone = !('locks' in navigator) || typeof BroadcastChannel === 'undefined';
  // The name holds the user: tabs that show different people have nothing to tell each other.
  const name = `hemma.live-events.${options.userId}`;
  const channel = isAlone ? undefined : new BroadcastChannel(name);
  const ended = new AbortController();
  const isNew = rememberIds();
  let lastId: string | undefined;

  const take = (message: TabMessage) => {
    if (message.is === 'begun') options.onBegin();
    // A reload has the position of what came before it.
    if (message.is === 'event' && (isNew(message.id) || message.name === 'reload'))
      options.onEvent(message.name, message.payload);
  };
  const tell = (message: TabMessage) => {
    // What came in one piece with the event that ended it all is for nobody any more.
    if (ended.signal.aborted) return;
    channel?.postMessage(message);
    take(message);
  };
  const connect = () =>
    openStream({
      userId: options.userId,
      lastId,
      onBegin: () => tell({ is: 'begun' }),
      onEvent: (event, id, payload) => tell({ is: 'event', name: event, id, payload }),
      onPosition: (id) => tell({ is: 'position', id }),
      onLost: options.onLost,
    });

  if (!channel) {
    ended.signal.addEventListener('abort', connect());
    return () => ended.abort();
  }
  const turns = takeTurns(name, connect, () => tell({ is: 'awake' }));
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    turns.heard();
    if ('id' in data) lastId = data.id;
    take(data);
  };
  const leave = announceMember(options.userId, options.onLost);
  return () => {
    ended.abort();
    turns.end();
    channel.close();
    leave();
  };
}

/** Tells the other tabs who is signed in now: one that still shows somebody else hears that this is over. */
function announceMember(userId: number, onOther: () => void): () => void {
  const channel = new BroadcastChannel('hemma.member');
  channel.onmessage = ({ data }: MessageEvent<number>) => {
    if (data !== userId) onOther();
  };
  channel.postMessage(userId);
  return () => channel.close();
}

/** @returns a function that tells of each id whether it has not been there lately */
function rememberIds(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED_IDS && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
