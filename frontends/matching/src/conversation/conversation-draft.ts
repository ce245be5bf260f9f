import { dropDraft, keepDraft, readDraft } from '@hemma/web-core/draft';
import * as z from 'zod';
import type { Correspondence, UnsentMessage } from '../messages.api';

const draftSchema = z.object({
  text: z.string().default(''),
  unsent: z.array(z.object({ key: z.string(), content: z.string() })).default([]),
});
type ConversationDraft = z.output<typeof draftSchema>;

/** @returns the address of the conversation with this user */
export function conversationPath(userId: number): string {
  return `/messages/conversation/${userId}`;
}

/** @returns what was typed and not yet sent */
export function keptText(correspondence: Correspondence): string {
  return readConversationDraft(correspondence).text;
}

/** @returns what was sent and not confirmed when the page went away: it may have arrived or not */
export function keptUnsent(correspondence: Correspondence): UnsentMessage[] {
  return readConversationDraft(correspondence).unsent.map((message) => ({ ...message, failure: 'unknown' }));
}

/** Keeps what is typed or unsent, for a reload or a session that expires. */
export function amendDraft(correspondence: Correspondence, changes: Partial<ConversationDraft>): void {
  const { writerId, receiverId } = correspondence;
  const path = conversationPath(receiverId);
  const draft = { ...readConversationDraft(correspondence), ...changes };
  if (draft.text === '' && draft.unsent.length === 0) dropDraft(path, writerId);
  else keepDraft(path, writerId, draft);
}

function readConversationDraft({ writerId, receiverId }: Correspondence): ConversationDraft {
  const kept = draftSchema.safeParse(readDraft(conversationPath(receiverId), writerId));
  return kept.data ?? { text: '', unsent: [] };
}
