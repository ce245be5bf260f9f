import type { User } from '@hemma/contracts/identity';
import { aMatch, aPotentialMatch } from '@hemma/testing/matches';
import { aMember, aPerson, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi, type ReceivedRequest } from '@hemma/testing/render-app';
import { aSubscription, noSubscription } from '@hemma/testing/subscriptions';
import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

const student = aMember();
const host = aMember({ id: 40, userType: 'host', name: 'Birgit Lund' });
const away = refuse(503, 'Away for a moment');

interface Options {
  at?: string;
  member?: User;
}

function openMatches(api: FakeApi = {}, { at = '/matches', member = student }: Options = {}) {
  const app = renderApp(routes, {
    at,
    member,
    api: {
      [`GET /api/profiles/${member.id}`]: aProfile({ onboardingCompleted: true }),
      'GET /api/subscription-status': aSubscription(),
      'GET /api/potential-matches': [aPotentialMatch()],
      'GET /api/matches': [aMatch()],
      ...api,
    },
  });
  const sent = (path: string) => app.requests.filter((request) => request.path === path);
  return { ...app, sent };
}

const openYours = (api: FakeApi = {}, member = student) =>
  openMatches(api, { at: '/matches?tab=yours', member });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const card = () => within(screen.getByRole('article'));
const gate = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('before the matches stands', () => {
  it.each([
    ['student', student, 'missing', refuse(404, 'Profile not found'), '/student-onboarding'],
    ['host', host, 'unfinished', aProfile(), '/host-onboarding'],
  ] as const)('the profile of a %s while it is %s', async (_role, member, _how, answer, onboarding) => {
    const { user, path, sent } = openMatches(
      {
        [`GET /api/profiles/${member.id}`]: answer,
        'GET /api/subscription-status': noSubscription(),
      },
      { member },
    );
    expect(await gate('Complete your profile')).toBeVisible();
    expect(screen.queryByText('Prenumeration krävs')).not.toBeInTheDocument();
    expect(sent('/api/potential-matches')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Complete Profile' }));
    expect(path()).toBe(onboarding);
  });

  it('the subscription, and nothing is asked for without it', async () => {
    const { user, path, sent } = openMatches({ 'GET /api/subscription-status': noSubscription() });
    expect(await gate('Prenumeration krävs')).toBeVisible();
    expect(sent('/api/potential-matches')).toEqual([]);
    expect(sent('/api/matches')).toEqual([]);
    await user.click(screen.getByRole('link', { name: /^Prenumerera/ }));
    expect(path()).toBe('/subscribe');
  });

  it.each([
    [refuse(402, 'Subscription required'), 'Prenumeration krävs'],
    [refuse(403, 'Profile not found'), 'Complete your profile'],
    [refuse(403, 'Please complete onboarding to see your matches'), 'Complete your profile'],
  ])('what the server names, whatever the page knew: %j', async (refusal, title) => {
    openMatches({ 'GET /api/potential-matches': refusal });
    expect(await gate(title)).toBeVisible();
  });

  it('nothing while profiles and subscriptions are away: the matches answer for themselves', async () => {
    openMatches({ 'GET /api/profiles/7': away, 'GET /api/subscription-status': away });
    expect(await screen.findByText('Why you match')).toBeVisible();
  });
});

describe('the tabs', () => {
  it('stand in the address, so that back goes back', async () => {
    const { user, router } = openMatches();
    await screen.findByText('Why you match');
    await user.click(screen.getByRole('tab', { name: 'Your Matches' }));
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=yours');
    await act(() => router.navigate(-1));
    expect(screen.getByText('Why you match')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Potential Matches' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a potential match', () => {
  it('says who it is, how well one fits and why', async () => {
    const languages = ['Swedish', 'German', 'English', 'Finnish'];
    openMatches({ 'GET /api/potential-matches': [aPotentialMatch({ user: aPerson({ languages }) })] });
    expect(await screen.findByRole('heading', { level: 2, name: /^Birgit Lund ?, 81$/ })).toBeVisible();
    for (const text of ['Host', 'Sweden', 'You both speak German', 'English'])
      expect(card().getByText(text)).toBeVisible();
    expect(card().queryByText('Finnish')).not.toBeInTheDocument();
    expect(card().getByRole('link', { name: /^View Profile/ })).toHaveAttribute('href', '/profile/40');
  });

  it.each([0, 87, 100])(
    'has its score of %d in the ring, and read out with what it is',
    async (matchScore) => {
      openMatches({ 'GET /api/potential-matches': [aPotentialMatch({ matchScore })] });
      const score = await screen.findByText(`${matchScore}%`);
      expect(score).toBeVisible();
      const ring = score.parentElement;
      expect(ring?.querySelector('circle:last-child')).toHaveAttribute(
        'stroke-dasharray',
        `${matchScore} 100`,
      );
      expect(score.closest('[aria-hidden]')).toBeNull();
      expect(score.closest('p')).toHaveTextContent(`${matchScore}% match`);
    },
  );

  it('who is a student is shown with the study field', async () => {
    const user = aPerson({ id: 7, userType: 'student', name: 'Lucia' });
    const match = aPotentialMatch({ user, profile: aProfile({ studyField: 'Nursing' }) });
    openMatches({ 'GET /api/potential-matches': [match] }, { member: host });
    expect(await screen.findByText('Nursing')).toBeVisible();
  });

  it('is asked by Connect, and then leaves the list', async () => {
    const people = [aPotentialMatch(), aPotentialMatch({ user: aPerson({ id: 41, name: 'Karl-Erik' }) })];
    const { user, sent } = openMatches({
      'GET /api/potential-matches': () => [...people],
      'POST /api/matches': () => {
        people.shift();
        return aMatch();
      },
    });
    await user.dblClick(await button('Connect with Birgit Lund'));
    expect(await screen.findByText('Your match request has been sent!')).toBeVisible();
    expect(screen.getByText('Match requested')).toBeVisible();
    const asked = sent('/api/matches').filter(({ method }) => method === 'POST');
    expect(asked.map(({ body }) => body)).toEqual([{ studentId: 7, hostId: 40, status: 'pending' }]);
    expect(asked[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByText('1 person')).toBeInTheDocument();
    expect(screen.queryByText('Birgit Lund')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Profile of Karl-Erik' })).toHaveFocus();
  });

  it('is asked once, also by whoever presses again while the answer is on its way', async () => {
    const held = heldAnswer();
    const { user, sent } = openMatches({ 'POST /api/matches': () => held.answer });
    const connect = await button('Connect with Birgit Lund');
    await user.dblClick(connect);
    await user.click(connect);
    expect(connect).toHaveAttribute('aria-disabled', 'true');
    held.give(aMatch());
    expect(await screen.findByText('Your match request has been sent!')).toBeVisible();
    await user.click(connect);
    expect(sent('/api/matches').filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('asked by a host is the student of the two', async () => {
    const person = aPerson({ id: 7, userType: 'student', name: 'Lucia' });
    const { user, sent } = openMatches(
      {
        'GET /api/potential-matches': [aPotentialMatch({ user: person })],
        'POST /api/matches': aMatch({ requestedBy: 40 }),
      },
      { member: host },
    );
    await user.click(await button('Connect with Lucia'));
    expect(await screen.findByText('Your match request has been sent!')).toBeVisible();
    expect(sent('/api/matches')[0]?.body).toEqual({ studentId: 7, hostId: 40, status: 'pending' });
  });

  it('who can not be asked stays, and the card says why', async () => {
    const { user, sent } = openMatches({ 'POST /api/matches': refuse(409, 'This request was declined') });
    await user.click(await button('Connect with Birgit Lund'));
    expect(await screen.findByText('Failed to initiate match')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(await card().findByText('This request was declined')).toBeVisible();
    expect(sent('/api/potential-matches')).toHaveLength(1);
  });

  it('asked after the subscription has ended leads to the subscription', async () => {
    let hasEnded = false;
    const { user } = openMatches({
      'GET /api/subscription-status': () => (hasEnded ? noSubscription() : aSubscription()),
      'POST /api/matches': () => {
        hasEnded = true;
        return refuse(402, 'Subscription required');
      },
    });
    await user.click(await button('Connect with Birgit Lund'));
    expect(await gate('Prenumeration krävs')).toBeVisible();
  });
});

describe('the list of potential matches', () => {
  it('may be empty', async () => {
    openMatches({ 'GET /api/potential-matches': [] });
    expect(await screen.findByRole('heading', { name: 'No potential matches yet' })).toBeVisible();
  });

  it('goes on where the Link header leads', async () => {
    const second = aPotentialMatch({ user: aPerson({ id: 41, name: 'Karl-Erik' }) });
    const { user, sent } = openMatches({
      'GET /api/potential-matches': ({ query }: ReceivedRequest) =>
        query['after']
          ? [second]
          : new Response(JSON.stringify([aPotentialMatch()]), {
              headers: { Link: '</api/potential-matches?after=abc>; rel="next"' },
            }),
    });
    await user.click(await button('Show more people'));
    expect(await screen.findByText('Karl-Erik')).toBeVisible();
    expect(screen.getByText('Birgit Lund')).toBeVisible();
    expect(sent('/api/potential-matches').map(({ query }) => query)).toEqual([{}, { after: 'abc' }]);
    expect(screen.getByRole('link', { name: 'View Profile of Karl-Erik' })).toHaveFocus();
  });

  it('that can not be loaded says so in a toast and in its place, and can be tried again', async () => {
    let isAway = true;
    const { user } = openMatches({
      'GET /api/potential-matches': () => (isAway ? away : [aPotentialMatch()]),
    });
    expect(await screen.findByText('Error loading matches')).toBeVisible();
    expect(screen.getByText('503: Away for a moment')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Why you match')).toBeVisible();
  });
});

describe("one of one's matches", () => {
  it.each([
    ['pending', 'Pending', 'Has not answered yet.'],
    ['rejected', 'Rejected', 'This request was declined.'],
  ] as const)('that is %s says so, and one can not write', async (status, badge, sentence) => {
    openYours({ 'GET /api/matches': [aMatch({ status })] });
    expect(await screen.findByRole('heading', { name: 'Birgit Lund' })).toBeVisible();
    expect(card().getByText(badge)).toBeVisible();
    expect(card().getByText(sentence)).toBeVisible();
    expect(card().getByRole('button', { name: 'Message Birgit Lund' })).toBeDisabled();
    expect(card().getByRole('link', { name: /^View Profile/ })).toHaveAttribute('href', '/profile/40');
    expect(card().queryByRole('button', { name: /Accept|Reject|completed/ })).not.toBeInTheDocument();
  });

  it.each([
    ['accepted', 'Accepted'],
    ['completed', 'Completed'],
  ] as const)('that is %s says so, and one can write', async (status, badge) => {
    openYours({ 'GET /api/matches': [aMatch({ status })] });
    expect(await screen.findByText(badge)).toBeVisible();
    const link = card().getByRole('link', { name: 'Message Birgit Lund' });
    expect(link).toHaveAttribute('href', '/messages/conversation/40');
  });

  function changing(status: 'pending' | 'accepted', answer: () => unknown, requestedBy = 7) {
    let match = aMatch({ status, requestedBy });
    const app = openYours(
      {
        'GET /api/matches': () => [match],
        'PATCH /api/matches/500': ({ body }: ReceivedRequest) => {
          const refusal = answer();
          if (refusal) return refusal;
          match = { ...match, ...(body as object) };
          return match;
        },
      },
      host,
    );
    const changes = () => app.sent('/api/matches/500').map(({ body }) => body);
    const setMatch = (changed: Partial<typeof match>) => (match = { ...match, ...changed });
    return { ...app, changes, setMatch };
  }

  it('is accepted by the one who was asked, once, and the focus stays with it', async () => {
    const { user, changes } = changing('pending', () => undefined);
    expect(await screen.findByText('Would like to match with you.')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Accept Lucia Moreno' }));
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(screen.getByText('Match accepted')).toBeVisible();
    expect(changes()).toEqual([{ status: 'accepted' }]);
    expect(screen.getByRole('link', { name: 'Message Lucia Moreno' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveFocus();
  });

  it('is rejected only after a question', async () => {
    const { user, changes } = changing('pending', () => undefined);
    await user.click(await button('Reject Lucia Moreno'));
    await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
    expect(changes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reject Lucia Moreno' }));
    await user.click(screen.getByRole('button', { name: 'Yes, reject' }));
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(changes()).toEqual([{ status: 'rejected' }]);
  });

  it('is completed only after a question', async () => {
    const { user, changes } = changing('accepted', () => undefined);
    await user.click(await button(/^Mark as completed/));
    expect(screen.getByRole('dialog')).toHaveTextContent('Then each of you can review the other.');
    await user.click(screen.getByRole('button', { name: 'Yes, it is completed' }));
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(changes()).toEqual([{ status: 'completed' }]);
  });

  it.each([
    ['rejected', 'pending', 'Reject Lucia Moreno', 'Yes, reject', 'Rejected'],
    ['completed', 'accepted', 'Mark as completed: Lucia Moreno', 'Yes, it is completed', 'Completed'],
  ] as const)('is %s once by double clicks', async (status, before, label, yes, badge) => {
    const held = heldAnswer();
    const { user, changes, setMatch } = changing(before, () => held.answer);
    await user.dblClick(await button(label));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: yes }));
    expect(await button(label)).toHaveAttribute('aria-disabled', 'true');
    await user.click(await button(label));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    held.give(setMatch({ status }));
    expect(await screen.findByText(badge)).toBeVisible();
    expect(changes()).toEqual([{ status }]);
  });

  it('that is being accepted can be neither accepted again nor rejected', async () => {
    const held = heldAnswer();
    const { user, changes, setMatch } = changing('pending', () => held.answer);
    const accept = await button('Accept Lucia Moreno');
    await user.click(accept);
    await user.click(accept);
    await user.click(screen.getByRole('button', { name: 'Reject Lucia Moreno' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    held.give(setMatch({ status: 'accepted' }));
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(changes()).toEqual([{ status: 'accepted' }]);
  });

  it('that somebody else has changed meanwhile says so, and shows how it stands', async () => {
    const { user, setMatch } = changing('pending', () => {
      setMatch({ status: 'rejected' });
      return refuse(409, 'This match is already rejected');
    });
    await user.click(await button('Accept Lucia Moreno'));
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(card().getByText('This match is already rejected')).toBeVisible();
    expect(screen.getByText('409: This match is already rejected')).toBeVisible();
    expect(card().queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  });

  it('that can not be changed now can be tried again', async () => {
    let isAway = true;
    const { user } = changing('pending', () => (isAway ? away : undefined));
    await user.click(await button('Accept Lucia Moreno'));
    expect(await screen.findByText('503: Away for a moment')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Accept Lucia Moreno' }));
    expect(await screen.findByText('Accepted')).toBeVisible();
  });
});

describe("the list of one's matches", () => {
  it('may be empty, and then leads to the potential ones', async () => {
    const { user } = openYours({ 'GET /api/matches': [] });
    expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See potential matches' }));
    expect(await screen.findByText('Why you match')).toBeVisible();
  });

  it('is on its way at first', async () => {
    const held = heldAnswer();
    openYours({ 'GET /api/matches': () => held.answer });
    expect(await screen.findByText('Loading your matches')).toBeInTheDocument();
    held.give([aMatch()]);
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(screen.queryByText('Loading your matches')).not.toBeInTheDocument();
  });

  it('that can not be loaded says so in a toast and in its place, and can be tried again', async () => {
    let isAway = true;
    const { user } = openYours({ 'GET /api/matches': () => (isAway ? away : [aMatch()]) });
    expect(await screen.findByText('Error loading matches')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Pending')).toBeVisible();
  });

  it.each([
    ['Prenumeration krävs', refuse(402, 'Subscription required'), true],
    ['Complete your profile', refuse(403, 'Profile not found'), false],
  ])('is behind the same gates: %s', async (title, refusal, isToasted) => {
    openYours({ 'GET /api/matches': refusal });
    expect(await gate(title)).toBeVisible();
    expect(screen.queryAllByText('Error loading matches')).toHaveLength(isToasted ? 1 : 0);
  });
});
