import { sendMessageSchema } from '@hemma/contracts/messaging';
import { createReviewSchema } from '@hemma/contracts/reviews';
import { describe, expect, it } from '@jest/globals';
import { shownLogins } from './logins.ts';
import { demoPeople } from './people.ts';
import { stories, type Story } from './stories.ts';

const roleOf = (username: string) => demoPeople.find((person) => person.username === username)?.userType;
const named = stories.map((story): [string, Story] => [`${story.student} and ${story.host}`, story]);

describe('what the demo people have done together', () => {
  it.each(named)('%s are a student and a host, and what they say is accepted', (_names, story) => {
    expect([roleOf(story.student), roleOf(story.host)]).toEqual(['student', 'host']);
    for (const { text } of [...(story.letters ?? []), ...(story.unread ?? [])]) {
      expect(sendMessageSchema.parse({ receiverId: 1, content: text }).content).toBe(text);
    }
    for (const opinion of Object.values(story.reviews ?? {})) {
      expect(createReviewSchema.safeParse({ revieweeId: 1, matchId: 1, ...opinion }).error).toBeUndefined();
    }
  });

  it.each(named)('%s write only where they may, and review only what is completed', (_names, story) => {
    const isWriting = (story.letters ?? []).length + (story.unread ?? []).length > 0;
    expect(isWriting && !['accepted', 'completed'].includes(story.status)).toBe(false);
    expect(story.reviews !== undefined && story.status !== 'completed').toBe(false);
  });

  it('are told once of each two', () => {
    expect(new Set(named.map(([names]) => names)).size).toBe(stories.length);
  });

  it.each(shownLogins)('$username has something in every list', ({ username, role }) => {
    const side = role === 'Student' ? 'student' : 'host';
    const other = side === 'student' ? 'host' : 'student';
    const own = stories.filter((story) => story[side] === username);
    const pending = own.filter(({ status }) => status === 'pending');
    expect(new Set(pending.map(({ askedBy }) => askedBy))).toEqual(new Set(['student', 'host']));
    expect(own.some(({ status }) => status === 'rejected')).toBe(true);
    const isUnread = ({ unread = [] }: Story) => unread.some(({ from }) => from === other);
    expect(own.some((story) => story.status === 'accepted' && isUnread(story))).toBe(true);
    const completed = own.filter(({ status }) => status === 'completed');
    expect(completed.some(({ reviews }) => reviews?.[side])).toBe(true);
    expect(completed.some(({ reviews }) => !reviews?.[side])).toBe(true);
    expect(completed.some(({ reviews }) => reviews?.[other])).toBe(true);
  });
});
