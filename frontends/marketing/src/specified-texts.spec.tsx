import { aMember } from '@hemma/testing/people';
import { renderApp } from '@hemma/testing/render-app';
import { specifiedTexts, speaksSwedish } from '@hemma/testing/specified-texts';
import { unusedTexts } from '@hemma/testing/unused-texts';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const visitor = (at: string) => () => renderApp(routes, { at });
const member = (at: string) => () => renderApp(routes, { at, member: aMember() });

const CLOSING = ['Apply as a Student', 'Register as a Host'];
const TO_MEMBERS = ['Browse Profiles', 'Complete/Update Your Profile'];

specifiedTexts('/', {
  render: visitor('/'),
  texts: [
    ...['Connecting Students with Elderly Companions', 'Join As Student', 'Join As Host', ...CLOSING],
    // Benefits in three points.
    ...['Free accommodation', 'Company at home', 'Two worlds, one kitchen'],
    ...['Meet Our Community', 'Student', 'Host', 'View Profile', 'How it works'],
    // The comparison.
    ...['Daily Work Hours', 'About 3 hours', '5 to 8 hours', 'Host', 'An elderly person or couple'],
    ...['A family with children', 'Primary Duties', 'Companionship and light help', 'Childcare and chores'],
    ...['Physical Demand', 'Low to moderate', 'Moderate to high', 'Free Time', 'Abundant', 'Limited'],
    ...['Cultural Exchange', /out of 5$/, 'Questions people ask'],
  ],
});

specifiedTexts('/, a sample profile', {
  render: visitor('/'),
  reach: async ({ user }) => {
    const [first] = await screen.findAllByRole('button', { name: /Elin/ });
    if (first) await user.click(first);
  },
  texts: ['Sign Up to Connect', /I study nursing in Uppsala .* learning to knit\.$/],
});

specifiedTexts('/ of a member', { render: member('/'), texts: TO_MEMBERS });

specifiedTexts('/how-it-works', {
  render: visitor('/how-it-works'),
  texts: [
    ...['How It Works', 'Responsibilities of students', 'Responsibilities of hosts', ...CLOSING],
    // The terms of the programme.
    ...[/between 18 and 30 and enrolled in higher education/, /light help for about 3 hours a day/],
    ...[/private bedroom and a bathroom, and access to the common areas/, /Not need medical care/],
    ...[
      /share a home for 3 months to 1 year/,
      /trial period of 2 weeks/,
      /at least one full day off every week/,
    ],
    ...[/registration fee, once/, /pay the matching fee/],
    /Background checks, ID checks, reference checks and a video interview .* assess the home/,
  ],
});

specifiedTexts('/benefits', {
  render: visitor('/benefits'),
  texts: [
    ...[
      'For Students',
      'Less time commitment',
      'Free accommodation',
      'Language immersion',
      'Cultural exchange',
    ],
    ...['For Elderly Hosts', 'Companionship', 'Practical help', 'Energy', 'Legacy sharing'],
    ...['Community Benefits', 'Generations meet', 'Less loneliness', 'Homes that are used'],
    ...['Languages and cultures', ...CLOSING],
  ],
});

specifiedTexts('/benefits of a member', { render: member('/benefits'), texts: TO_MEMBERS });

specifiedTexts('/testimonials', {
  render: visitor('/testimonials'),
  texts: [
    ...['Amélie', 'Tomás', 'Amina', 'Karl-Erik', 'Gunnel', 'Teresa', '5 out of 5', '4.5 out of 5'],
    ...['What students say', 'What hosts say', 'Amélie: a year of breakfasts'],
    ...['Karl-Erik: somebody at the other end of the table', 'Johanna Lindqvist', ...CLOSING],
  ],
});

specifiedTexts('/faq', {
  render: visitor('/faq'),
  texts: [
    ...['General', 'For Students', 'For Hosts', 'Safety & Support', /^Email support/, 'Help Center'],
    // Of the first general question also the answer.
    ...['What is Hemma?', /^Hemma brings students and elderly hosts together/, ...CLOSING],
  ],
});

specifiedTexts('/faq, all answers', {
  render: visitor('/faq'),
  reach: async ({ container }) => {
    await screen.findByRole('heading', { level: 1 });
    // A document without a browser does not open them by a click.
    container.querySelectorAll('details').forEach((answer) => (answer.open = true));
  },
  texts: [
    ...[
      /5 to 8 hours a day for a family with children/,
      /From 3 months to 1 year/,
      /trial period of 2 weeks/,
    ],
    ...[/registration fee once, and hosts pay a matching fee/, /subscription of 30 € a month/],
    ...[/cancel it at any time/, /medical care/, /at least one full day off every week/],
    /background checks, ID checks, reference checks and video interviews/,
  ],
});

const NAME = 'a name';
speaksSwedish(__dirname, {
  Student: 'the same word',
  'Au pair': 'the same words',
  Finland: NAME,
  Amélie: NAME,
  Tomás: NAME,
  Amina: NAME,
  'Karl-Erik': NAME,
  Gunnel: NAME,
  Teresa: NAME,
  'Johanna Lindqvist': NAME,
});

it('No text is there that nothing says', () => {
  expect(unusedTexts(__dirname)).toEqual([]);
});
