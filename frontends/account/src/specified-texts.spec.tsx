import {
  dietaryOptions,
  educationLevels,
  familyStructures,
  hobbies,
  hostValues,
  personalityTraits,
  simpleEducationLevels,
  studentValues,
} from '@hemma/contracts/profiles';
import { aMember, aPerson, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { aReview } from '@hemma/testing/reviews';
import { specifiedTexts, speaksSwedish, type Say } from '@hemma/testing/specified-texts';
import { unusedTexts } from '@hemma/testing/unused-texts';
import { aSubscription, noSubscription } from '@hemma/testing/subscriptions';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { declined, fakeStripe } from '../test/fake-stripe';
import { routes } from './routes';

const student = aMember();
const host = aMember({ userType: 'host', name: 'Birgit Lund', age: 74 });
const noProfile = refuse(404, 'Profile not found');
type App = ReturnType<typeof renderApp>;

const at = (path: string, api: FakeApi = {}, member: typeof student | undefined = student) =>
  renderApp(routes, { at: path, member, api });
const visitor = (path: string, api: FakeApi = {}) => renderApp(routes, { at: path, api });
const press = async ({ user }: App, name: RegExp) => user.click(await screen.findByRole('button', { name }));
const openTab = async ({ user }: App, name: RegExp) => user.click(await screen.findByRole('tab', { name }));

describe('The option lists', () => {
  // The pages below show these lists: here is what the specification puts into them.
  it('are those of the specification, in its order', () => {
    const values = ['Respect', 'Communication', 'Openness', 'Cultural sensitivity', 'Honesty', 'Empathy'];
    const traits = ['Outgoing', 'Reserved', 'Adaptable', 'Organized', 'Spontaneous', 'Analytical'];
    expect(educationLevels).toEqual(["Bachelor's", "Master's", 'PhD', 'Certificate', 'Diploma', 'Other']);
    expect(simpleEducationLevels).toEqual(["Bachelor's", "Master's", 'PhD', 'Exchange']);
    expect(studentValues).toEqual([...values, 'Patience', 'Curiosity', 'Independence', 'Adaptability']);
    expect(hostValues).toEqual([...values, 'Patience', 'Curiosity', 'Privacy', 'Tidiness']);
    expect(personalityTraits).toEqual([...traits, 'Creative', 'Practical', 'Relaxed', 'Energetic']);
    expect(hobbies).toEqual([
      ...['Reading', 'Writing', 'Cooking', 'Baking', 'Gardening', 'Music', 'Sports', 'Arts & Crafts'],
      ...['Photography', 'Travel', 'Movies & TV', 'Board games', 'Technology', 'Outdoor activities'],
      'Volunteering',
    ]);
    expect(dietaryOptions).toEqual([
      ...['No restrictions', 'Vegetarian', 'Vegan', 'Pescatarian', 'Gluten-free', 'Dairy-free'],
      ...['Nut allergies', 'Other allergies'],
    ]);
    expect(familyStructures).toEqual([
      ...['Single person', 'Couple without children', 'Family with young children'],
      ...['Family with teenage children', 'Family with adult children', 'Multi-generational family'],
      ...['Senior couple', 'Other'],
    ]);
  });
});

const signIn = async (app: App, say: Say) => {
  await app.user.type(await screen.findByLabelText(say('Username')), 'lucia');
  await app.user.type(screen.getByLabelText(say('Password')), 'secret-word');
  await press(app, say('Sign In'));
};

const LOGIN = ['Sign In', 'Sign Up', 'Back to Home', 'Username', 'Password'];
specifiedTexts('/auth, Sign In', { render: () => visitor('/auth'), texts: LOGIN });

specifiedTexts('/auth, Sign In without words', {
  render: () => visitor('/auth'),
  reach: (app, say) => press(app, say('Sign In')),
  texts: ['Username is required', 'Password is required'],
});

specifiedTexts('/auth, Sign In refused', {
  render: () => visitor('/auth', { 'POST /api/login': refuse(401, 'Invalid username or password') }),
  reach: signIn,
  texts: ['Login failed', '401: Invalid username or password', 'Invalid username or password'],
});

specifiedTexts('/auth, signed in', {
  render: () =>
    visitor('/auth', {
      'POST /api/login': student,
      'GET /api/profiles/7': aProfile({ onboardingCompleted: true }),
    }),
  reach: signIn,
  texts: ['Login successful', 'Welcome back, Lucia Moreno!', 'elsewhere'],
});

const REGISTER = [
  ...['Student', 'Host Family', 'Full Name', 'Age', 'Username', 'Email', 'Password', 'Country', 'Languages'],
  ...['Bio', '(optional)', 'Create Account'],
];
specifiedTexts('/auth, Sign Up', {
  render: () => visitor('/auth'),
  reach: (app, say) => openTab(app, say('Sign Up')),
  texts: REGISTER,
});

const signUp = async (app: App, say: Say) => {
  await openTab(app, say('Sign Up'));
  const type = (label: string, words: string) => app.user.type(screen.getByLabelText(say(label)), words);
  await type('Full Name', 'Lucia Moreno');
  await type('Username', 'lucia');
  await type('Email', 'lucia@example.org');
  await type('Password', 'secret-word');
  await type('Country', 'Spain');
  await type('Languages', 'Spanish,');
  await press(app, say('Create Account'));
};

specifiedTexts('/auth, Sign Up without words', {
  render: () => visitor('/auth'),
  reach: async (app, say) => {
    await openTab(app, say('Sign Up'));
    await press(app, say('Create Account'));
  },
  texts: ['At least one language is required'],
});

specifiedTexts('/auth, Sign Up refused', {
  render: () => visitor('/auth', { 'POST /api/register': refuse(409, 'Username already exists') }),
  reach: signUp,
  texts: ['Registration failed', '409: Username already exists', 'Username already exists'],
});

specifiedTexts('/auth, signed up', {
  render: () => visitor('/auth', { 'POST /api/register': student }),
  reach: signUp,
  texts: ['Registration successful', 'Welcome to Hemma, Lucia Moreno!', 'elsewhere'],
});

const DATES_AND_PLACES = [
  ...['Name', 'Role', 'Available from', 'Available until', 'Location preferences', 'Language preferences'],
  'Separate them with commas.',
];
const noProfileYet = { 'GET /api/profiles/7': noProfile };
const unfinished = { 'GET /api/profiles/7': aProfile() };

specifiedTexts('/profile of a student without one', {
  render: () => at('/profile', noProfileYet),
  texts: [...DATES_AND_PLACES, 'Field of study', 'University', 'Create Profile'],
});

specifiedTexts('/profile of a host with one', {
  render: () => at('/profile', unfinished, host),
  texts: [
    ...DATES_AND_PLACES,
    ...['Home description', 'Accommodation details', 'Help needed', 'Update Profile'],
    'Complete your profile',
  ],
});

specifiedTexts('/profile, created', {
  render: () => at('/profile', { ...noProfileYet, 'POST /api/profiles': aProfile() }),
  reach: (app, say) => press(app, say('Create Profile')),
  texts: ['Profile created'],
});

specifiedTexts('/profile, updated', {
  render: () => at('/profile', { ...unfinished, 'PUT /api/profiles/31': aProfile() }),
  reach: (app, say) => press(app, say('Update Profile')),
  texts: ['Profile updated'],
});

specifiedTexts('/profile, not created', {
  render: () => at('/profile', { ...noProfileYet, 'POST /api/profiles': refuse(500, 'Broken') }),
  reach: (app, say) => press(app, say('Create Profile')),
  texts: ['Error creating profile', '500: Broken', 'Broken'],
});

specifiedTexts('/profile, not updated', {
  render: () => at('/profile', { ...unfinished, 'PUT /api/profiles/31': refuse(500, 'Broken') }),
  reach: (app, say) => press(app, say('Update Profile')),
  texts: ['Error updating profile', '500: Broken'],
});

specifiedTexts('/profile, while it is saved', {
  render: () => at('/profile', { ...noProfileYet, 'POST /api/profiles': () => heldAnswer().answer }),
  reach: (app, say) => press(app, say('Create Profile')),
  texts: ['Creating Profile...'],
});

specifiedTexts('/profile that can not be loaded', {
  render: () => at('/profile', { 'GET /api/profiles/7': refuse(503, 'Away') }),
  texts: ['Away', 'Try again'],
});

const ALL_DETAILS = [
  ...['Bio', 'Country', 'Languages', 'Interests', 'Values', 'Hobbies', 'Personality traits'],
  ...['I have pets', 'Dietary preferences', 'Dietary restrictions', 'Expectations', 'Previous experiences'],
  ...['Preferred activities', ...DATES_AND_PLACES, ...hobbies, ...personalityTraits, ...dietaryOptions],
];
specifiedTexts('/enhanced-profile of a student', {
  render: () => at('/enhanced-profile', noProfileYet),
  texts: [
    ...ALL_DETAILS,
    ...['Field of study', 'University', 'Education level', ...educationLevels, 'Exchange', ...studentValues],
    ...['Choose a picture', 'Create Profile'],
  ],
});

specifiedTexts('/enhanced-profile of a host', {
  render: () => at('/enhanced-profile', { 'GET /api/profiles/7': aProfile({ hasPets: true }) }, host),
  texts: [
    ...ALL_DETAILS,
    ...['Home description', 'Accommodation details', 'Help needed', 'Family structure', ...familyStructures],
    ...[...hostValues, 'About your pets', 'Update Profile'],
  ],
});

const person = aPerson();
const told = aProfile({
  userId: 40,
  onboardingCompleted: true,
  homeDescription: 'A yellow house',
  hobbies: ['Baking'],
  availabilityStart: '2027-03-01T00:00:00.000Z',
});
const birgit = {
  'GET /api/profiles/40': { profile: told, user: person },
  'GET /api/reviews/40': [aReview()],
};

specifiedTexts('/profile/{userId} of somebody else', {
  render: () => at('/profile/40', birgit),
  texts: [
    ...['About', 'Preferences', 'Reviews', 'Birgit Lund', 'Host', 'Sweden', 'Swedish', 'German', '1 review'],
    ...['Message', 'A yellow house'],
  ],
});

specifiedTexts('/profile/{userId}, Preferences', {
  render: () => at('/profile/40', birgit),
  reach: (app, say) => openTab(app, say('Preferences')),
  texts: ['Availability'],
});

specifiedTexts('/profile/{userId}, Reviews', {
  render: () => at('/profile/40', birgit),
  reach: (app, say) => openTab(app, say('Reviews')),
  texts: ['4 out of 5 stars', 'Lucia Moreno', 'Long breakfasts.'],
});

specifiedTexts('/profile/{userId}, no reviews', {
  render: () => at('/profile/40', { ...birgit, 'GET /api/reviews/40': [] }),
  reach: (app, say) => openTab(app, say('Reviews')),
  texts: ['0 reviews', 'No reviews yet'],
});

specifiedTexts('/profile/{userId} of oneself', {
  render: () =>
    at('/profile/7', {
      'GET /api/profiles/7': { profile: aProfile(), user: student },
      'GET /api/reviews/7': [],
    }),
  texts: ['Edit Profile', 'Student', 'Complete your profile'],
});

specifiedTexts('/profile/{userId} of oneself, missing', {
  render: () => at('/profile/7', noProfileYet),
  texts: ['Your profile is incomplete', 'Complete your profile'],
});

specifiedTexts('/profile/{userId} of nobody', {
  render: () => at('/profile/99', { 'GET /api/profiles/99': noProfile }),
  texts: ['Profile Not Found'],
});

let scripts = 0;
const subscribe = (api: FakeApi = {}) => {
  scripts += 1;
  const provider = fakeStripe();
  const app = at('/subscribe', {
    'GET /api/subscription-status': noSubscription(),
    'GET /api/config': {
      stripePublishableKey: 'pk_test_hemma',
      stripeJsUrl: `http://localhost/stripe-simulator/v3/stripe.js?words=${scripts}`,
      price: { amount: 3000, currency: 'eur', interval: 'month' },
    },
    'POST /api/create-subscription': { clientSecret: 'pi_7_secret_x', status: 'incomplete', error: null },
    ...api,
  });
  return { ...app, provider };
};
const pay = async ({ user }: App) => user.click(await screen.findByRole('button', { name: /30€/ }));

specifiedTexts('/subscribe, while it is prepared', {
  render: () => subscribe({ 'GET /api/subscription-status': () => heldAnswer().answer }),
  texts: ['Preparing payment...'],
});

specifiedTexts('/subscribe, the offer', {
  render: () => subscribe(),
  texts: [
    ...['30€ per month', 'Unlimited access to matches', 'Contact hosts and students', 'Cancel anytime'],
    'Pay 30€ per month',
  ],
});

specifiedTexts('/subscribe without a key of the provider', {
  render: () =>
    subscribe({
      'GET /api/config': {
        stripePublishableKey: null,
        stripeJsUrl: '',
        price: { amount: 3000, currency: 'eur', interval: 'month' },
      },
    }),
  texts: ['30€ per month', /key was not found/],
});

specifiedTexts('/subscribe, paid', {
  render: () => subscribe(),
  reach: pay,
  texts: [
    ...['Betalning lyckades!', 'Du har nu tillgång till alla matchningar', 'Subscription active'],
    'Start matching',
  ],
});

specifiedTexts('/subscribe, not paid', {
  render: () => {
    const app = subscribe();
    app.provider.confirmPayment.mockResolvedValue(declined('Your card was declined.'));
    return app;
  },
  reach: pay,
  texts: ['Betalning misslyckades', 'Your card was declined.'],
});

specifiedTexts('/subscribe, not opened', {
  render: () => subscribe({ 'POST /api/create-subscription': refuse(502, 'No provider') }),
  texts: ['Fel vid prenumerationsskapande', '502: No provider', 'Try again'],
});

specifiedTexts('/subscribe, not opened for no reason', {
  render: () =>
    subscribe({ 'POST /api/create-subscription': { clientSecret: null, status: 'incomplete', error: null } }),
  texts: ['Fel vid prenumerationsskapande', 'Ett oväntat fel uppstod. Försök igen senare.'],
});

specifiedTexts('/subscribe, active', {
  render: () => subscribe({ 'GET /api/subscription-status': aSubscription() }),
  texts: ['Subscription active', /^Next billing date: 2027-03-02$/, 'Start matching', 'Cancel subscription'],
});

speaksSwedish(__dirname, {
  Student: 'the same word',
});

it('No text is there that nothing says', () => {
  expect(unusedTexts(__dirname)).toEqual([]);
});
