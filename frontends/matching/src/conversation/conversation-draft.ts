import { dropDraft, keepDraft, readDraft } from '@hemma/web-core/draft';
import * as z from 'zod';
import type { Correspondence, KeptMessage } from '../messages.api';

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

/** @returns what was sent and is not confirmed: it may have arrived or not */
export function keptUnsent(correspondence: Correspondence): KeptMessage[] {
  return readConversationDraft(correspondence).unsent;
}

/** Keeps what is typed, for a reload or a session that expires. */
export function keepText(correspondence: Correspondence, text: string): void {
  amend(correspondence, { text });
}

/** Keeps a message beside those of other tabs, until it has arrived or is given up. */
export function keepUnsent(correspondence: Correspondence, { key, content }: KeptMessage): void {
  const unsent = keptUnsent(correspondence);
  if (!unsent.some((kept) => kept.key === key))
    amend(correspondence, { unsent: [...unsent, { key, content }] });
}

/** Keeps a message no longer: it has arrived, or is given up. */
export function forgetUnsent(correspondence: Correspondence, { key }: KeptMessage): void {
  amend(correspondence, { unsent: keptUnsent(correspondence).filter((kept) => kept.key !== key) });
}

function amend(correspondence: Correspondence, changes: Partial<ConversationDraft>): void {
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
