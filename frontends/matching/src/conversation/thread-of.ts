import type { Message } from '@hemma/contracts/messaging';
import type { Heard } from '../messages.api';

interface Pages {
  /** Each newest first, and the newest page first. */
  pages: readonly { messages: readonly Message[] }[];
  hasNextPage: boolean;
}

/**
 * Joins what was fetched of a conversation with what was heard of it since.
 *
 * @returns each message once, oldest first, read if either says so
 */
export function threadOf({ pages, hasNextPage }: Pages, heard: Heard | undefined): Message[] {
  const fetched = pages.flatMap((page) => page.messages);
  const oldest = fetched.at(-1)?.seq ?? 0;
  // Before the oldest page something may be missing in between: it comes with the page that it is on.
  const later = (heard?.messages ?? []).filter(({ seq }) => !hasNextPage || seq > oldest);
  const byId = new Map([...later, ...fetched].map((message) => [message.id, message]));
  return [...byId.values()]
    .sort((a, b) => a.seq - b.seq)
    .map((message) => ({ ...message, read: message.read || isReadUpTo(message, heard) }));
}

function isReadUpTo({ receiverId, createdAt }: Message, heard: Heard | undefined): boolean {
  const upTo = heard?.readUpTo[receiverId];
  return upTo !== undefined && createdAt <= upTo;
}
