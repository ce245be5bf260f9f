import type { MatchSnapshot } from '@hemma/contracts/matching';
import type { UserSummary } from '@hemma/contracts/identity';
import type { ConversationMatch } from './conversation.model.js';

/** Keeps of a match what a conversation shows, and what tells whether it is the newest. */
export function toConversationMatch(match: MatchSnapshot): ConversationMatch {
  return {
    _id: match.id,
    version: match.version,
    createdAt: new Date(match.createdAt),
    changedAt: new Date(match.updatedAt),
    people: [toPerson(match.student), toPerson(match.host)],
  };
}

function toPerson({ id, name, profileImage }: UserSummary): UserSummary {
  return { id, name, profileImage };
}
