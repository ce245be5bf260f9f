import type { ReviewedMatch } from '@hemma/contracts/matching';
import { aHost, aStudent, TEST_PASSWORD } from '@hemma/testing/builders';
import { until } from '@hemma/testing/until';
import { visitor, type Visitor } from '@hemma/testing/visitor';
import { ask, change, makeReady, onboard, potentialMatches, review, subscribe, write } from './exchange.js';
import { insistent } from './insistent.js';
import { get, type Member, register, requireStatus } from './member.js';
import { platformOrigin } from './origin.js';

/** What nobody reads but those whom the owner lets. */
export const OWNERS_PET = 'A tortoise named Achilles.';
export const OWNERS_LETTER = 'This is for you alone.';

/**
 * People and what joins them, so that every route has something to be called with. All but the newcomer have a
 * finished profile and a subscription.
 */
export interface Stage {
  /** A student; whatever belongs to somebody here belongs to them. */
  owner: Member;
  ownersProfileId: number;
  /** A second session of the owner's, to be ended. */
  leaving: Visitor;
  /** The owner's accepted match: a host. */
  counterpart: Member;
  accepted: ReviewedMatch;
  /** A completed exchange with another host, who has reviewed it. */
  former: Member;
  completed: ReviewedMatch;
  /** A third host, who has asked the owner. */
  suitor: Member;
  pending: ReviewedMatch;
  /** A host who has nothing to do with the owner. */
  stranger: Member;
  /** Another student. */
  third: Member;
  /** Somebody who has just registered. */
  newcomer: Member;
}

/** Sets it, also on a platform of which a part has only just come back. */
export async function setStage(): Promise<Stage> {
  const arriveStudent = () => register(aStudent(), insistent);
  const arriveHost = () => register(aHost(), insistent);
  const [owner, third, newcomer] = await Promise.all([arriveStudent(), arriveStudent(), arriveStudent()]);
  const [counterpart, former, suitor, stranger] = await Promise.all([
    arriveHost(),
    arriveHost(),
    arriveHost(),
    arriveHost(),
  ]);
  const [ownersProfile] = await Promise.all([
    onboard(owner, { hasPets: true, petDetails: OWNERS_PET }),
    subscribe(owner),
  ]);
  await Promise.all([counterpart, former, suitor, stranger, third].map(makeReady));
  const accepted = await acceptedBy(owner, await ask(counterpart, owner));
  const { id } = await acceptedBy(owner, await ask(former, owner));
  const completed = await change(owner, id, 'completed');
  await review(former, { other: owner, matchId: id, rating: 5, comment: 'A good time.' });
  const pending = await ask(suitor, owner);
  // By these the services have heard of the two, so that none has to ask another for them.
  await write(owner, counterpart, OWNERS_LETTER);
  await write(counterpart, owner, 'Good morning to you!');
  requireStatus(200, await get(owner, `/api/profiles/${counterpart.user.id}`));
  await until('the stranger among the potential matches', async () =>
    (await potentialMatches(owner)).some(({ user }) => user.id === stranger.user.id),
  );
  const leaving = visitor(platformOrigin());
  const { username } = owner.registration;
  await leaving.post('/api/login').send({ username, password: TEST_PASSWORD }).expect(200);
  return {
    ...{ owner, ownersProfileId: ownersProfile.id, leaving, counterpart, accepted, former, completed },
    ...{ suitor, pending, stranger, third, newcomer },
  };
}

const acceptedBy = (member: Member, { id }: ReviewedMatch) => change(member, id, 'accepted');
