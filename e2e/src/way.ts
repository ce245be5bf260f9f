import type { Subscription } from '@hemma/contracts/billing';
import type { ReviewedMatch } from '@hemma/contracts/matching';
import type { Message } from '@hemma/contracts/messaging';
import type { Profile } from '@hemma/contracts/profiles';
import type { Review } from '@hemma/contracts/reviews';
import { aHost, aStudent } from '@hemma/testing/builders';
import { ask, change, markRead, onboard, review, subscribe, write } from './exchange.js';
import { type Delivery, type Member, register } from './member.js';

/** Everything that two people were told on their way: what they may rely on. */
export interface Way {
  student: Member;
  host: Member;
  profiles: Profile[];
  subscriptions: Subscription[];
  match: ReviewedMatch;
  /** In the order in which they were sent. */
  messages: Message[];
  reviews: Review[];
}

/** Two people go the whole way, from register to review, one call after the other. @param country where both live */
export async function goTheWholeWay(country: string, deliver: Delivery): Promise<Way> {
  const student = await register(aStudent({ country }), deliver);
  const host = await register(aHost({ country }), deliver);
  const profiles: Profile[] = [];
  const subscriptions: Subscription[] = [];
  for (const member of [student, host]) {
    profiles.push(await onboard(member));
    subscriptions.push(await subscribe(member));
  }
  const { id } = await ask(student, host);
  await change(host, id, 'accepted');
  const messages: Message[] = [];
  for (let n = 1; n <= 3; n += 1) {
    messages.push(await write(student, host, `Question ${n}`));
    messages.push(await write(host, student, `Answer ${n}`));
  }
  await markRead(host, student);
  const match = await change(student, id, 'completed');
  const reviews = [
    await review(student, { other: host, matchId: id, rating: 5, comment: 'Thank you for all.' }),
    await review(host, { other: student, matchId: id, rating: 4, comment: 'Come again.' }),
  ];
  return { student, host, profiles, subscriptions, match, messages, reviews };
}
