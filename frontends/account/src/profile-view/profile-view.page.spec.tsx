import { aMember, aPerson, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { aReview } from '@hemma/testing/reviews';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

const member = aMember();
const host = aPerson();
const hostsProfile = aProfile({
  userId: 40,
  homeDescription: 'A yellow house by the lake.',
  accommodationDetails: 'A room with a bath.',
  helpNeeded: 'Shopping and company.',
  familyStructure: 'Single person',
  hobbies: ['Baking'],
  locationPreferences: ['Uppsala'],
  onboardingCompleted: true,
});
const shown = (profile = hostsProfile, user = host) => ({ ...profile, profile, user });

function openProfile(at: string, api: FakeApi = {}, user = member) {
  return renderApp(routes, {
    at,
    member: user,
    api: { 'GET /api/profiles/40': shown(), 'GET /api/reviews/40': [], 'GET /api/reviews/7': [], ...api },
  });
}
const tab = (name: string) => screen.findByRole('tab', { name });
const fact = async (heading: string) => {
  const section = (await screen.findByRole('heading', { name: heading })).parentElement;
  return within(section as HTMLElement);
};

afterEach(() => act(() => chooseLanguage('en')));

describe('the profile of somebody else', () => {
  it('says who it is, and leads to a message to them', async () => {
    const { user, path } = openProfile('/profile/40', { 'GET /api/reviews/40': [aReview()] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Birgit Lund' })).toBeVisible();
    expect(document.title).toBe('Birgit Lund · Hemma');
    expect(screen.getByText('Host')).toBeVisible();
    expect(screen.getByText('Sweden')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Languages' })).toHaveTextContent('SwedishGerman');
    expect(await screen.findByText('1 review')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Message' }));
    expect(path()).toBe('/messages/conversation/40');
  });

  it('opens About first, without what they do not tell', async () => {
    openProfile('/profile/40');
    expect(await tab('About')).toHaveAttribute('aria-selected', 'true');
    expect((await fact('The home')).getByText('A yellow house by the lake.')).toBeVisible();
    expect((await fact('Accommodation details')).getByText('A room with a bath.')).toBeVisible();
    expect((await fact('Help needed')).getByText('Shopping and company.')).toBeVisible();
    expect((await fact('Who lives there')).getByText('Single person')).toBeVisible();
    expect((await fact('Hobbies')).getByText('Baking')).toBeVisible();
    expect((await fact('In their own words')).getByText(/somebody to bake for/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'University' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Pets' })).not.toBeInTheDocument();
  });

  it('tells of their pets, also where they say no more than that', async () => {
    openProfile('/profile/40', { 'GET /api/profiles/40': shown({ ...hostsProfile, hasPets: true }) });
    expect((await fact('Pets')).getByText('Has pets')).toBeVisible();
  });

  it.each([
    [{ availabilityStart: '2027-03-02T00:00:00.000Z' }, 'From March 2, 2027'],
    [{ availabilityEnd: '2027-06-01T00:00:00.000Z' }, 'Until June 1, 2027'],
    [
      { availabilityStart: '2027-03-02T00:00:00.000Z', availabilityEnd: '2027-06-01T00:00:00.000Z' },
      'March 2, 2027 to June 1, 2027',
    ],
  ])('shows under Preferences when, and where: %j', async (days, words) => {
    const { user } = openProfile('/profile/40', {
      'GET /api/profiles/40': shown({ ...hostsProfile, ...days }),
    });
    await user.click(await tab('Preferences'));
    expect((await fact('Availability')).getByText(words)).toBeVisible();
    expect((await fact('Preferred places')).getByText('Uppsala')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Food' })).not.toBeInTheDocument();
  });

  it('says so where there is nothing to tell', async () => {
    const { user } = openProfile('/profile/40', {
      'GET /api/profiles/40': shown(aProfile({ userId: 40 }), aPerson({ bio: null })),
    });
    expect(await screen.findByText('Nothing is written here yet.')).toBeVisible();
    await user.click(await tab('Preferences'));
    expect(screen.getByText('No preferences are named yet.')).toBeVisible();
  });

  it('shows words as they were written, whatever they are', async () => {
    openProfile('/profile/40', {
      'GET /api/profiles/40': shown(
        hostsProfile,
        aPerson({ name: '🏡'.repeat(50), bio: '<script>x</script>' }),
      ),
    });
    expect(await screen.findByText('<script>x</script>')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('🏡'.repeat(50));
  });

  it('is in Swedish for whoever reads Swedish', async () => {
    openProfile('/profile/40', {
      'GET /api/profiles/40': shown({ ...hostsProfile, availabilityStart: '2027-03-02T00:00:00.000Z' }),
    });
    await tab('About');
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByText('Värd')).toBeVisible();
    expect((await fact('Fritidsintressen')).getByText('Bakning')).toBeVisible();
    await act(async () => (await tab('Önskemål')).click());
    expect(await screen.findByText('Från 2 mars 2027')).toBeVisible();
  });
});

describe('what others wrote', () => {
  const next = (path: string, reviews: unknown[]) =>
    new Response(JSON.stringify(reviews), { headers: { Link: `<${path}>; rel="next"` } });

  it('stands under Reviews, with stars and the day', async () => {
    const { user } = openProfile('/profile/40', { 'GET /api/reviews/40': [aReview()] });
    await user.click(await tab('Reviews'));
    const review = within(await screen.findByRole('article'));
    expect(review.getByRole('heading', { name: 'Lucia Moreno' })).toBeVisible();
    expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    expect(review.getByText('Long breakfasts.')).toBeVisible();
    expect(review.getByText('March 2, 2027')).toBeVisible();
  });

  it('comes a page at a time', async () => {
    const second = aReview({ id: 599, comment: 'Quiet evenings.' });
    const { user, requests } = openProfile('/profile/40', {
      'GET /api/reviews/40': ({ query }: { query: Record<string, string> }) =>
        query['after'] ? [second] : next('/api/reviews/40?after=abc', [aReview()]),
    });
    await user.click(await tab('Reviews'));
    expect(await screen.findByText('1+ reviews')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('Quiet evenings.')).toBeVisible();
    expect(screen.getByText('Long breakfasts.')).toBeVisible();
    expect(screen.getByText('2 reviews')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
    expect(requests.at(-1)?.query).toEqual({ after: 'abc' });
  });

  it('is nothing at first, and that is said', async () => {
    const { user } = openProfile('/profile/40');
    await user.click(await tab('Reviews'));
    expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeVisible();
    expect(screen.getByText('0 reviews')).toBeVisible();
  });

  it('may be away while the profile is there, and is tried again', async () => {
    let isAway = true;
    const { user } = openProfile('/profile/40', {
      'GET /api/reviews/40': () => (isAway ? refuse(503, 'Reviews are away') : [aReview()]),
    });
    await user.click(await tab('Reviews'));
    expect(await screen.findByText('Reviews are away')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Long breakfasts.')).toBeVisible();
    expect(screen.queryByText('Reviews are away')).not.toBeInTheDocument();
  });
});

describe('one’s own profile', () => {
  const own = (onboardingCompleted = true, user = member) => ({
    'GET /api/profiles/7': shown(aProfile({ university: 'Lund', onboardingCompleted }), user),
  });

  it.each([
    ['student', '/student-onboarding'],
    ['host', '/host-onboarding'],
  ] as const)('of a %s is edited at %s', async (userType, place) => {
    const me = aMember({ userType });
    const { user, path } = openProfile('/profile/7', own(true, me), me);
    expect(await screen.findByRole('heading', { level: 1, name: 'Lucia Moreno' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument();
    expect(screen.queryByText(/is incomplete/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Edit Profile' }));
    expect(path()).toBe(place);
  });

  it('says that it is incomplete, and leads to what completes it', async () => {
    const { user, path } = openProfile('/profile/7', own(false));
    expect(await screen.findByText(/Your profile is incomplete/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Complete your profile' }));
    expect(path()).toBe('/student-onboarding');
  });

  it.each([
    ['student', '/student-onboarding'],
    ['host', '/host-onboarding'],
  ] as const)('of a %s that is not there yet leads to %s', async (userType, place) => {
    const { user, path } = openProfile('/profile/7', {}, aMember({ userType }));
    expect(await screen.findByRole('heading', { name: 'Your profile is incomplete' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Complete your profile' }));
    expect(path()).toBe(place);
  });
});

describe('a profile that can not be shown', () => {
  it.each([
    '/profile/41',
    '/profile/abc',
    '/profile/0',
    '/profile/007',
    '/profile/-1',
    '/profile/9999999999999999',
  ])('is not found: %s', async (at) => {
    const { user, path } = openProfile(at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Browse people' }));
    expect(path()).toBe('/browse');
  });

  it('asks nobody about an id that is none', async () => {
    const { requests } = openProfile('/profile/abc');
    await screen.findByRole('heading', { name: 'Profile Not Found' });
    expect(requests.map(({ path }) => path)).toEqual(['/api/user']);
  });

  it('is on its way at first', async () => {
    const held = heldAnswer();
    openProfile('/profile/40', { 'GET /api/profiles/40': () => held.answer });
    expect(await screen.findByText('Loading the profile')).toBeInTheDocument();
    await act(async () => held.give(shown()));
    expect(await screen.findByRole('heading', { name: 'Birgit Lund' })).toBeVisible();
  });

  it('says why, and can be tried again', async () => {
    let isAway = true;
    const { user } = openProfile('/profile/40', {
      'GET /api/profiles/40': () => (isAway ? refuse(503, 'Profiles are away') : shown()),
    });
    expect(await screen.findByText('Profiles are away')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Birgit Lund' })).toBeVisible();
  });
});
