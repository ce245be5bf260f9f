import { expect } from '@jest/globals';
import { conversations, matches, messagesWith, reviewsOf } from './exchange.js';
import { get } from './member.js';
import { subscriptionsAtProvider } from './provider-books.js';
import type { Way } from './way.js';

/** Everything that the two were told is so, and nothing of it is there twice. */
export async function expectAllTrue({
  student,
  host,
  profiles,
  match,
  messages,
  reviews,
}: Way): Promise<void> {
  for (const [index, member] of [student, host].entries()) {
    const other = member === student ? host : student;
    expect((await get(member, '/api/user')).body).toMatchObject({ id: member.user.id });
    expect((await get(member, `/api/profiles/${member.user.id}`)).body).toMatchObject({
      ...profiles[index]!,
    });
    expect((await get(member, '/api/subscription-status')).body).toMatchObject({ status: 'active' });
    expect(await subscriptionsAtProvider(member)).toMatchObject([{ status: 'active' }]);
    expect(await matches(member)).toEqual([{ ...match, reviews: expect.arrayContaining(reviews) }]);
    expect((await matches(member))[0]!.reviews).toHaveLength(reviews.length);
    expect(await reviewsOf(member, other.user.id)).toEqual(
      reviews.filter(({ revieweeId }) => revieweeId === other.user.id),
    );
    // The host has read all of the student's.
    const asTheyAre = messages.map((message) => ({ ...message, read: message.receiverId === host.user.id }));
    expect((await messagesWith(member, other)).reverse()).toEqual(asTheyAre);
    const unread = messages.filter(({ receiverId, read }) => receiverId === student.user.id && !read).length;
    expect(await conversations(member)).toMatchObject([
      { matchId: match.id, user: { id: other.user.id }, unread: member === student ? unread : 0 },
    ]);
  }
}
