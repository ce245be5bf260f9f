import type { User } from '@hemma/contracts/identity';
import { aConversation, aMessage } from '@hemma/testing/letters';
import { aMatch, aPotentialMatch } from '@hemma/testing/matches';
import { aMember, aPerson, aProfile } from '@hemma/testing/people';
import { refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { aReview } from '@hemma/testing/reviews';
import { specifiedTexts, speaksSwedish, type Say } from '@hemma/testing/specified-texts';
import { aSubscription, noSubscription } from '@hemma/testing/subscriptions';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const student = aMember();
const host = aMember({ userType: 'host' });
const profile = aProfile({
  studyField: 'Nursing',
  university: 'Uppsala',
  educationLevel: 'PhD',
  expectationsFromExchange: 'Long breakfasts',
  onboardingCompleted: true,
});
const completed = aMatch({ status: 'completed', updatedAt: '2027-01-31T12:00:00.000Z' });
// Reasons are the server's; their Swedish has a spec of its own.
const reasons = ['Birgit Lund'];

const open = (at: string, api: FakeApi = {}, member: User = student) =>
  renderApp(routes, {
    at,
    member,
    api: {
      'GET /api/profiles/7': profile,
      'GET /api/subscription-status': aSubscription(),
      'GET /api/users': [aPerson()],
      'GET /api/potential-matches': [aPotentialMatch({ matchReasons: reasons })],
      'GET /api/matches': [],
      'GET /api/conversations': [],
      'GET /api/messages': [],
      'POST /api/messages/read': null,
      ...api,
    },
  });

type App = ReturnType<typeof renderApp>;
/** Presses a card's button, whose name has the person's in it. */
const press = (pattern: RegExp) => async (app: App) =>
  app.user.click(await screen.findByRole('button', { name: pattern }));

// Browse

specifiedTexts('/browse, a student', {
  render: () => open('/browse'),
  texts: [
    'Browse Hosts',
    ...['Study Field', 'University', 'Education Level', 'Country', 'Languages', 'Expectations'],
    ...['Edit Profile', 'View Matches', 'Premium Member'],
    ...["I'm looking for", 'Students', 'Hosts', 'Country', 'Language', 'Min Age', 'Max Age', '18', '100'],
    ...['Apply Filters', 'Contact', 'View Profile'],
  ],
});

specifiedTexts('/browse, a host', {
  render: () => open('/browse', {}, host),
  texts: ['Browse Students'],
});

specifiedTexts('/browse, nobody found, without profile and subscription', {
  render: () =>
    open('/browse', {
      'GET /api/users': [],
      'GET /api/profiles/7': refuse(404, 'Profile not found'),
      'GET /api/subscription-status': noSubscription(),
    }),
  texts: ['No matches found', 'Complete Profile', 'Subscribe'],
});

specifiedTexts('/browse, asked', {
  render: () => open('/browse', { 'POST /api/matches': aMatch() }),
  reach: press(/^(Contact|Kontakta) /),
  texts: [
    'Request Sent',
    "You've sent a match request to Birgit Lund. You'll be notified when they respond.",
  ],
});

specifiedTexts('/browse, asked in vain', {
  render: () => open('/browse', { 'POST /api/matches': refuse(409, 'Match already exists') }),
  reach: press(/^(Contact|Kontakta) /),
  texts: ['Request Failed', '409: Match already exists'],
});

specifiedTexts('/browse, people away', {
  render: () => open('/browse', { 'GET /api/users': refuse(503, 'Away') }),
  texts: ['Failed to fetch users'],
});

specifiedTexts('/browse, profile away', {
  render: () => open('/browse', { 'GET /api/profiles/7': refuse(503, 'Away') }),
  texts: ['Failed to fetch profile'],
});

// Matches

specifiedTexts('/matches', {
  render: () => open('/matches'),
  texts: [
    ...['Potential Matches', 'Your Matches', 'Host', '87% match', 'Why you match'],
    ...['View Profile', 'Connect'],
  ],
});

specifiedTexts('/matches, nobody', {
  render: () => open('/matches', { 'GET /api/potential-matches': [] }),
  texts: ['No potential matches yet'],
});

specifiedTexts('/matches, connected', {
  render: () => open('/matches', { 'POST /api/matches': aMatch() }),
  reach: press(/^(Connect with|Ta kontakt med) /),
  texts: ['Match requested', 'Your match request has been sent!'],
});

specifiedTexts('/matches, not connected', {
  render: () => open('/matches', { 'POST /api/matches': refuse(503, 'Away') }),
  reach: press(/^(Connect with|Ta kontakt med) /),
  texts: ['Error', 'Failed to initiate match'],
});

specifiedTexts('/matches?tab=yours', {
  render: () =>
    open('/matches?tab=yours', {
      'GET /api/matches': [
        aMatch({ id: 1, requestedBy: 40 }),
        aMatch({ id: 2, status: 'accepted' }),
        aMatch({ id: 3, status: 'rejected' }),
      ],
    }),
  texts: ['Pending', 'Accepted', 'Rejected', 'View Profile', 'Message'],
});

specifiedTexts('/matches?tab=yours, none', {
  render: () => open('/matches?tab=yours'),
  texts: ['No matches yet'],
});

specifiedTexts('/matches, away', {
  render: () => open('/matches', { 'GET /api/potential-matches': refuse(503, 'Away') }),
  texts: ['Error loading matches', '503: Away'],
});

specifiedTexts('/matches, without a subscription', {
  render: () => open('/matches', { 'GET /api/subscription-status': noSubscription() }),
  texts: ['Prenumeration krävs'],
});

specifiedTexts('/matches, the server finds no profile', {
  render: () => open('/matches', { 'GET /api/potential-matches': refuse(403, 'Profile not found') }),
  texts: ['Complete your profile', 'Please complete onboarding to see your matches.', 'Complete Profile'],
});

specifiedTexts('/matches, the server finds the profile unfinished', {
  render: () =>
    open('/matches', {
      'GET /api/potential-matches': refuse(403, 'Please complete onboarding to see your matches'),
    }),
  texts: ['Complete your profile'],
});

// Messages

specifiedTexts('/messages', {
  render: () =>
    open('/messages', { 'GET /api/conversations': [aConversation({ lastMessage: aMessage(), unread: 1 })] }),
  texts: ['Conversations', 'Select a conversation'],
});

specifiedTexts('/messages/conversation/40', {
  render: () => open('/messages/conversation/40', { 'GET /api/conversations': [aConversation()] }),
  texts: ['Send'],
});

specifiedTexts('/messages/conversation/99, no match', {
  render: () => open('/messages/conversation/99'),
  texts: ['You can only message your matches'],
});

// Completed exchanges

specifiedTexts('/completed-matches', {
  render: () => open('/completed-matches', { 'GET /api/matches': [completed] }),
  texts: ['Pending Reviews (1)', 'Reviewed Exchanges (0)', 'January 31, 2027', 'Leave a Review'],
});

/** Opens the dialog and presses Submit, with or without a rating. */
const review = (isRated: boolean) => async (app: App, say: Say) => {
  await press(/^(Leave a Review|Lämna ett omdöme)/)(app);
  const dialog = within(await screen.findByRole('dialog'));
  if (isRated) await app.user.click(dialog.getAllByRole('radio')[4]!);
  await app.user.click(dialog.getByRole('button', { name: say('Submit Review') }));
};

specifiedTexts('/completed-matches, no rating', {
  render: () => open('/completed-matches', { 'GET /api/matches': [completed] }),
  reach: review(false),
  texts: ['Rating required', 'Please select a star rating before submitting'],
});

specifiedTexts('/completed-matches, reviewed', {
  render: () =>
    open('/completed-matches', { 'GET /api/matches': [completed], 'POST /api/reviews': aReview() }),
  reach: review(true),
  texts: ['Review submitted', /^Thank you/],
});

specifiedTexts('/completed-matches, review refused', {
  render: () =>
    open('/completed-matches', {
      'GET /api/matches': [completed],
      'POST /api/reviews': refuse(409, 'You have already reviewed this exchange'),
    }),
  reach: review(true),
  texts: ['Failed to submit review', '409: You have already reviewed this exchange'],
});

// Home

specifiedTexts('/home', {
  render: () => open('/home'),
  texts: ['Welcome home'],
});

speaksSwedish(__dirname, {
  'Prenumeration krävs': 'the specification has it in Swedish',
});
