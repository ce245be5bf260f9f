import type { Profile } from '@hemma/contracts/profiles';
import { heldAnswer, refuse, renderApp, type FakeApi, type ReceivedRequest } from '@hemma/testing/render-app';
import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { aSubscription, noSubscription } from '@hemma/testing/subscriptions';
import { aMember, aPerson, aProfile } from '@hemma/testing/people';
import { routes } from '../routes';

const student = aMember();
const host = aMember({ userType: 'host' });
const away = refuse(503, 'Away for a moment');

function openBrowse(api: FakeApi = {}, { at = '/browse', member = student } = {}) {
  const answers = {
    'GET /api/profiles/7': finishedProfile(),
    'GET /api/subscription-status': noSubscription(),
    'GET /api/users': [aPerson()],
    ...api,
  };
  const app = renderApp(routes, { at, member, api: answers });
  const asked = () => app.requests.filter(({ path }) => path === '/api/users').map(({ query }) => query);
  return { ...app, asked };
}

type Query = Pick<ReceivedRequest, 'query'>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const ownProfile = () => within(screen.getByRole('region', { name: 'Your profile' }));
const filters = () => within(screen.getByRole('form', { name: 'Filters' }));
const people = () => within(screen.getByRole('region', { name: 'People' }));
const apply = () => screen.getByRole('button', { name: 'Apply Filters' });

const finishedProfile = (changes: Partial<Profile> = {}) =>
  aProfile({
    studyField: 'Nursing',
    university: 'Uppsala University',
    educationLevel: "Master's",
    expectationsFromExchange: 'Long breakfasts.',
    onboardingCompleted: true,
    ...changes,
  });

describe('whom one sees', () => {
  it.each([
    ['student', student, 'Browse Hosts', 'host'],
    ['host', host, 'Browse Students', 'student'],
  ] as const)('is at first the other role, for a %s', async (_role, member, title, userType) => {
    const { asked } = openBrowse({}, { member });
    expect(await heading(title)).toBeVisible();
    expect(await screen.findByText('Birgit Lund')).toBeVisible();
    expect(asked()).toEqual([{ userType }]);
    expect(filters().getByLabelText("I'm looking for")).toHaveValue(userType);
  });

  it('is what the filters say, which also stand in the address', async () => {
    const { user, asked, router } = openBrowse();
    await screen.findByText('Birgit Lund');
    await user.selectOptions(filters().getByLabelText("I'm looking for"), 'Students');
    await user.type(filters().getByLabelText(/^Country/), ' Spain ');
    await user.type(filters().getByLabelText(/^Language/), 'german');
    await user.type(filters().getByLabelText(/^Min Age/), '20');
    await user.type(filters().getByLabelText(/^Max Age/), '30');
    expect(asked()).toHaveLength(1);
    await user.click(apply());
    expect(await heading('Browse Students')).toBeVisible();
    expect(asked()[1]).toEqual({
      userType: 'student',
      country: 'Spain',
      languages: 'german',
      minAge: '20',
      maxAge: '30',
    });
    expect(router.state.location.search).toBe(
      '?userType=student&country=Spain&languages=german&minAge=20&maxAge=30',
    );
    expect(screen.getByRole('button', { name: /^Filters \(4 chosen\)/ })).toBeInTheDocument();
  });

  it('is what the address says, and the filters follow when one goes back', async () => {
    const { user, asked, router } = openBrowse(
      { 'GET /api/users': ({ query }: Query) => [aPerson(query['country'] ? { name: 'Giuseppe' } : {})] },
      { at: '/browse?country=Italy&userType=nonsense' },
    );
    expect(await screen.findByText('Giuseppe')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Browse Hosts' })).toBeVisible();
    expect(filters().getByLabelText(/^Country/)).toHaveValue('Italy');
    await user.clear(filters().getByLabelText(/^Country/));
    await user.click(apply());
    expect(await screen.findByText('Birgit Lund')).toBeVisible();
    expect(asked()).toEqual([{ userType: 'host', country: 'Italy' }, { userType: 'host' }]);
    await act(() => router.navigate(-1));
    expect(screen.getByText('Giuseppe')).toBeVisible();
    expect(filters().getByLabelText(/^Country/)).toHaveValue('Italy');
    // What was found before is not asked for again.
    expect(asked()).toHaveLength(2);
  });

  it.each([
    ['Min Age', 'old', /^Min Age/, 'Please enter an age in years'],
    ['Max Age', '-5', /^Max Age/, 'Please enter an age in years'],
  ])('is not asked for with a %s of %s', async (_label, text, label, sentence) => {
    const { user, asked } = openBrowse();
    await screen.findByText('Birgit Lund');
    await user.type(filters().getByLabelText(label), text);
    await user.click(apply());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(filters().getByLabelText(label)).toHaveFocus();
    expect(asked()).toHaveLength(1);
  });

  it('is not asked for with ages the wrong way round', async () => {
    const { user, asked } = openBrowse();
    await screen.findByText('Birgit Lund');
    await user.type(filters().getByLabelText(/^Min Age/), '70');
    await user.type(filters().getByLabelText(/^Max Age/), '9');
    await user.click(apply());
    expect(await screen.findByText('This is below the min age')).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('may be nobody', async () => {
    openBrowse({ 'GET /api/users': [] });
    expect(await screen.findByRole('heading', { name: 'No matches found' })).toBeVisible();
  });

  it('is not yet known while it is looked for, and is then told', async () => {
    const held = heldAnswer();
    openBrowse({ 'GET /api/users': () => held.answer });
    expect(await screen.findByText('Looking for people')).toBeInTheDocument();
    held.give([aPerson(), aPerson({ id: 41, name: 'Karl' })]);
    expect(await screen.findByText('2 people')).toBeInTheDocument();
    expect(screen.queryByText('Looking for people')).not.toBeInTheDocument();
  });

  it('never are the people of the filter before', async () => {
    const held = heldAnswer();
    const { user } = openBrowse({
      'GET /api/users': ({ query }: Query) => (query['country'] ? held.answer : [aPerson()]),
    });
    await screen.findByText('Birgit Lund');
    await user.type(filters().getByLabelText(/^Country/), 'Italy');
    await user.click(apply());
    expect(await screen.findByText('Looking for people')).toBeInTheDocument();
    expect(screen.queryByText('Birgit Lund')).not.toBeInTheDocument();
    held.give([aPerson({ id: 50, name: 'Giuseppe' })]);
    expect(await screen.findByText('Giuseppe')).toBeVisible();
  });

  it('opens as a dialog without an invitation to sign up', async () => {
    const { user } = openBrowse();
    await user.click(await screen.findByRole('button', { name: 'View Profile of Birgit Lund' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Birgit Lund, 81' }));
    expect(dialog.getByText(/I bake/)).toBeVisible();
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('more people than one page', () => {
  const first = () =>
    new Response(JSON.stringify([aPerson()]), {
      headers: { Link: '</api/users?userType=host&after=abc>; rel="next"' },
    });

  it('come when one asks for them, as the Link header leads there', async () => {
    const { user, asked } = openBrowse({
      'GET /api/users': ({ query }: Query) =>
        query['after'] ? [aPerson({ id: 41, name: 'Karl-Erik' })] : first(),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more people' }));
    expect(await screen.findByText('Karl-Erik')).toBeVisible();
    expect(screen.getByText('Birgit Lund')).toBeVisible();
    expect(asked()[1]).toEqual({ userType: 'host', after: 'abc' });
    expect(screen.queryByRole('button', { name: 'Show more people' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View Profile of Karl-Erik' })).toHaveFocus();
  });

  it('take none of the first away when they fail, and can be tried again', async () => {
    let isAway = true;
    const { user } = openBrowse({
      'GET /api/users': ({ query }: Query) => {
        if (!query['after']) return first();
        return isAway ? away : [aPerson({ id: 41, name: 'Karl-Erik' })];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more people' }));
    expect(await people().findByText('Away for a moment')).toBeVisible();
    expect(screen.getByText('Birgit Lund')).toBeVisible();
    isAway = false;
    await user.click(people().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Karl-Erik')).toBeVisible();
    expect(people().queryByText('Away for a moment')).not.toBeInTheDocument();
  });
});

describe('when people can not be fetched', () => {
  it('a toast says so, and the page too, until it can', async () => {
    let isAway = true;
    const { user } = openBrowse({ 'GET /api/users': () => (isAway ? away : [aPerson()]) });
    expect(await screen.findByText('Failed to fetch users')).toBeVisible();
    expect(screen.getByText('503: Away for a moment')).toBeVisible();
    expect(people().getByText('Away for a moment')).toBeVisible();
    isAway = false;
    await user.click(people().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Birgit Lund')).toBeVisible();
    expect(people().queryByText('Away for a moment')).not.toBeInTheDocument();
  });
});

describe("one's own profile", () => {
  it('is shown in short, with the way to edit it', async () => {
    const { user, path } = openBrowse();
    expect(await screen.findByText('Uppsala University')).toBeVisible();
    for (const fact of ['Nursing', "Master's", 'Spain', 'Spanish, English', 'Long breakfasts.'])
      expect(ownProfile().getByText(fact)).toBeVisible();
    await user.click(ownProfile().getByRole('link', { name: 'Edit Profile' }));
    expect(path()).toBe('/simple-onboarding');
  });

  it('leaves out what is not told', async () => {
    openBrowse({ 'GET /api/profiles/7': finishedProfile({ university: null }) });
    expect(await screen.findByText('Study Field')).toBeVisible();
    expect(screen.queryByText('University')).not.toBeInTheDocument();
  });

  it.each([
    ['missing', refuse(404, 'Profile not found')],
    ['unfinished', finishedProfile({ onboardingCompleted: false })],
  ])('asks to be completed while it is %s', async (_how, answer) => {
    const { user, path } = openBrowse({ 'GET /api/profiles/7': answer });
    expect(await screen.findByText(/^Complete your profile/)).toBeVisible();
    expect(screen.queryByText('Failed to fetch profile')).not.toBeInTheDocument();
    await user.click(ownProfile().getByRole('link', { name: 'Complete Profile' }));
    expect(path()).toBe('/simple-onboarding');
  });

  it('that can not be fetched is said in a toast and in its place, and people are shown all the same', async () => {
    let isAway = true;
    const { user } = openBrowse({ 'GET /api/profiles/7': () => (isAway ? away : finishedProfile()) });
    expect(await screen.findByText('Failed to fetch profile')).toBeVisible();
    expect(await ownProfile().findByText('Away for a moment')).toBeVisible();
    expect(await screen.findByText('Birgit Lund')).toBeVisible();
    isAway = false;
    await user.click(ownProfile().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Uppsala University')).toBeVisible();
  });

  it('leads to the subscription, or with one to the matches', async () => {
    openBrowse();
    expect(await screen.findByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
    expect(screen.queryByRole('link', { name: 'View Matches' })).not.toBeInTheDocument();
    expect(screen.queryByText('Premium Member')).not.toBeInTheDocument();
  });

  it('leads to the matches where nobody knows of the subscription: their gate finds out', async () => {
    openBrowse({ 'GET /api/subscription-status': away });
    expect(await screen.findByRole('link', { name: 'View Matches' })).toBeVisible();
    expect(screen.queryByText('Premium Member')).not.toBeInTheDocument();
  });

  it('says who is a premium member', async () => {
    openBrowse({ 'GET /api/subscription-status': aSubscription() });
    expect(await screen.findByRole('link', { name: 'View Matches' })).toHaveAttribute('href', '/matches');
    expect(screen.getByText('Premium Member')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Subscribe' })).not.toBeInTheDocument();
  });
});

describe('back from a payment over a page of the bank', () => {
  const returned = (status: string) =>
    `/browse?country=Italy&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=${status}`;

  it.each([
    ['succeeded', 'Betalning lyckades!', /^Payment succeeded!/],
    ['failed', 'Betalning misslyckades', /^Payment failed/],
  ])('that %s one hears of it, and the address keeps nothing of it', async (status, title, meaning) => {
    const { router, asked } = openBrowse(
      { 'GET /api/subscription-status': status === 'failed' ? noSubscription() : aSubscription() },
      { at: returned(status) },
    );
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(meaning)).toHaveAttribute('lang', 'en');
    expect(router.state.location.search).toBe('?country=Italy');
    expect(asked()).toEqual([{ userType: 'host', country: 'Italy' }]);
  });
});

describe('an address that speaks of a payment', () => {
  const at = '/browse?redirect_status=succeeded&payment_intent=pi_1';

  it.each([
    ['nothing was paid', noSubscription()],
    ['nobody can say so', away],
  ])('is not believed where %s', async (_why, status) => {
    const { router } = openBrowse({ 'GET /api/subscription-status': status }, { at });
    expect(await screen.findByText('The payment is not through yet')).toBeVisible();
    expect(screen.queryByText('Betalning lyckades!')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });
});

describe('the filters on a small screen', () => {
  it('open and close by a button, and close when they are applied', async () => {
    const { user } = openBrowse();
    await screen.findByText('Birgit Lund');
    const toggle = screen.getByRole('button', { name: /^Filters/ });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(apply());
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});
