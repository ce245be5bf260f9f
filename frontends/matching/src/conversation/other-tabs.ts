import { newSubmitKey } from '@hemma/web-core/submit-keys';
import type { Correspondence, KeptMessage } from '../messages.api';

interface Telling {
  tab: string;
  message: KeptMessage;
}

const ownTab = newSubmitKey();

/**
 * Tells the other tabs that this one is sending a message. The lock says for how long: a browser takes it away
 * from a tab that is gone, however it went.
 */
export function tellSending(
  correspondence: Correspondence,
  { key, content }: KeptMessage,
  sending: Promise<void>,
): void {
  if (isAlone()) return;
  void navigator.locks.request(lockOf(key), () => {
    const channel = openChannel(correspondence);
    channel.postMessage({ tab: ownTab, message: { key, content } } satisfies Telling);
    channel.close();
    return sending;
  });
}

/**
 * Hears of each message that another tab begins to send.
 *
 * @returns a function that ends it
 */
export function hearSending(
  correspondence: Correspondence,
  hear: (message: KeptMessage) => void,
): () => void {
  if (isAlone()) return () => {};
  const channel = openChannel(correspondence);
  channel.onmessage = ({ data }: MessageEvent<Telling>) => {
    if (data.tab !== ownTab) hear(data.message);
  };
  return () => channel.close();
}

/** Waits until no tab is sending this message: at once where nobody does, and where tabs know nothing of each other. */
export async function untilNobodySends({ key }: KeptMessage): Promise<void> {
  if (!isAlone()) await navigator.locks.request(lockOf(key), () => {});
}

/** Pages over plain http in a home network have no locks. */
function isAlone(): boolean {
  return !('locks' in navigator) || typeof BroadcastChannel === 'undefined';
}

function openChannel({ writerId, receiverId }: Correspondence): BroadcastChannel {
  return new BroadcastChannel(`hemma.outbox.${writerId}.${receiverId}`);
}

function lockOf(key: string): string {
  return `hemma.sending.${key}`;
}
