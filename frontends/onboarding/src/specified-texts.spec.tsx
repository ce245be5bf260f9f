import type { User } from '@hemma/contracts/identity';
import {
  dietaryOptions,
  educationLevels,
  familyStructures,
  hobbies,
  hostValues,
  personalityTraits,
  simpleEducationLevels,
  studentValues,
  type Profile,
} from '@hemma/contracts/profiles';
import { aMember, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { specifiedTexts, speaksSwedish, type Say } from '@hemma/testing/specified-texts';
import { chooseLanguage } from '@hemma/web-core/language';
import { texts as optionTexts } from '@hemma/web-core/profile-options.texts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from './routes';

const student = aMember({ name: 'Lucia Moreno' });
const host = aMember({ userType: 'host', name: 'Birgit Lund', age: 74 });

/** What makes each role's short and full form complete. */
const studentAnswers = aProfile({
  studyField: 'Nursing',
  university: 'Uppsala',
  educationLevel: 'PhD',
  values: ['Respect'],
  hobbies: ['Reading'],
  personalityTraits: ['Relaxed'],
  expectationsFromExchange: 'To talk at breakfast',
});
const hostAnswers = aProfile({
  ...studentAnswers,
  ...{ studyField: null, university: null, educationLevel: null },
  homeDescription: 'A yellow house',
  accommodationDetails: 'A room of its own',
  helpNeeded: 'Company',
  familyStructure: 'Senior couple',
});

interface Place {
  member?: User;
  profile?: Profile;
  api?: FakeApi;
}
const at = (path: string, { member = student, profile, api }: Place) =>
  renderApp(routes, {
    at: path,
    member,
    api: { 'GET /api/profiles/7': profile ?? refuse(404, 'Profile not found'), ...api },
  });
const simple = (place: Place = {}) => at('/simple-onboarding', place);
const full = (tab: string, { member = student, ...place }: Place = {}) =>
  at(`/${member.userType}-onboarding${tab && `?tab=${tab}`}`, { member, ...place });

type App = ReturnType<typeof renderApp>;
/** Presses the button with these words, once the form is there. */
const press = (words: string) => async (app: App, say: Say) => {
  const form = within(await screen.findByRole('form'));
  await app.user.click(await form.findByRole('button', { name: say(words) }));
};
const saves = (answer: unknown): FakeApi => ({
  'POST /api/profiles': () => answer,
  'PUT /api/profiles/31': () => answer,
});
const updates = (profile: Profile, answer: unknown): Place => ({ profile, api: saves(answer) });

// The short form

specifiedTexts('/simple-onboarding, a student', {
  render: () => simple(),
  texts: [
    ...['Study Field', 'University', 'Education Level', 'Interests', 'Values', 'Expectations'],
    ...simpleEducationLevels,
    'Create Profile',
  ],
});

specifiedTexts('/simple-onboarding, a host', {
  render: () => simple({ member: host }),
  texts: ['Home Description', 'Help Needed', 'Interests', 'Values', 'Expectations', 'Create Profile'],
});

specifiedTexts('/simple-onboarding, with a profile', {
  render: () => simple({ profile: { ...studentAnswers, onboardingCompleted: true } }),
  texts: ['Update Your Profile', 'Update Profile'],
});

specifiedTexts('/simple-onboarding, nothing filled', {
  render: () => simple(),
  reach: press('Create Profile'),
  texts: ['Study field is required', 'University is required'],
});

specifiedTexts('/simple-onboarding, nothing filled by a host', {
  render: () => simple({ member: host }),
  reach: press('Create Profile'),
  texts: ['Home description is required', "Please describe what help you're seeking"],
});

specifiedTexts('/simple-onboarding, on its way', {
  render: () => simple(updates(studentAnswers, heldAnswer().answer)),
  reach: press('Update Profile'),
  texts: ['Creating Profile...'],
});

specifiedTexts('/simple-onboarding, created', {
  render: () => simple({ api: saves(studentAnswers) }),
  reach: async (app, say) => {
    await app.user.type(await screen.findByLabelText(say('Study Field')), 'Law');
    await app.user.type(screen.getByLabelText(say('University')), 'Lund');
    await press('Create Profile')(app, say);
  },
  texts: ['Profil skapad!', 'Your profile has been created.'],
});

specifiedTexts('/simple-onboarding, updated', {
  render: () => simple(updates(studentAnswers, studentAnswers)),
  reach: press('Update Profile'),
  texts: ['Profil uppdaterad!', 'Your profile has been updated.'],
});

specifiedTexts('/simple-onboarding, refused', {
  render: () => simple(updates(studentAnswers, refuse(503, 'Try again in a moment'))),
  reach: press('Update Profile'),
  texts: ['Error', '503: Try again in a moment'],
});

specifiedTexts('/simple-onboarding, refused without a word', {
  render: () => simple(updates(studentAnswers, refuse(500, ''))),
  reach: press('Update Profile'),
  texts: ['Error', 'Failed to save profile'],
});

// The full forms

specifiedTexts('/student-onboarding, Basic Info', {
  render: () => full(''),
  texts: [
    ...[/Lucia Moreno/, 'Basic Info', 'Preferences', 'Expectations', 'Next'],
    ...['Study Field', 'University', 'Education Level', ...educationLevels],
  ],
});

specifiedTexts('/student-onboarding, Preferences', {
  render: () => full('preferences'),
  texts: [
    ...['Values', ...studentValues, 'Hobbies', ...hobbies],
    ...['Personality Traits', ...personalityTraits, 'Dietary Preferences', ...dietaryOptions],
    ...['I have pets', 'Previous', 'Next'],
  ],
});

specifiedTexts('/student-onboarding, Preferences, with pets', {
  render: () => full('preferences', { profile: { ...studentAnswers, hasPets: true } }),
  texts: ['Pet Details'],
});

specifiedTexts('/student-onboarding, Expectations', {
  render: () => full('expectations'),
  texts: [
    ...['Expectations from the Exchange', 'Previous Experiences', 'Preferred Activities'],
    ...['Available From', 'Available Until', 'Language Preferences', 'Location Preferences'],
    ...['Previous', 'Complete Onboarding'],
  ],
});

specifiedTexts('/host-onboarding, Home & Family', {
  render: () => full('', { member: host }),
  texts: [
    ...[/Birgit Lund/, 'Home & Family', 'Preferences', 'Expectations', 'Next'],
    ...['Home Description', 'Accommodation Details', 'Help Needed', 'Family Structure', ...familyStructures],
    'I have pets',
  ],
});

specifiedTexts('/host-onboarding, Preferences', {
  render: () => full('preferences', { member: host }),
  texts: [...hostValues, ...hobbies, ...personalityTraits, ...dietaryOptions],
});

specifiedTexts('/host-onboarding, Expectations', {
  render: () => full('expectations', { member: host }),
  texts: ['Expectations from the Exchange', 'Preferred Activities', 'Previous', 'Complete Onboarding'],
});

const choices = [
  'Please select at least one value',
  'Please select at least one hobby',
  'Please select at least one personality trait',
];
const missing = {
  basic: ['Study field is required', 'University is required', 'Education level is required'],
  home: [
    ...['Home description is required', 'Accommodation details are required', 'Family structure is required'],
    "Please describe what help you're seeking",
  ],
};

specifiedTexts('/student-onboarding, nothing filled', {
  render: () => full('expectations'),
  reach: press('Complete Onboarding'),
  texts: missing.basic,
});

specifiedTexts('/host-onboarding, nothing filled', {
  render: () => full('expectations', { member: host }),
  reach: press('Complete Onboarding'),
  texts: missing.home,
});

specifiedTexts('/student-onboarding, nothing chosen', {
  render: () => full('expectations', { profile: { ...studentAnswers, ...noChoices() } }),
  reach: press('Complete Onboarding'),
  texts: choices,
});

specifiedTexts('/host-onboarding, nothing chosen', {
  render: () => full('expectations', { member: host, profile: { ...hostAnswers, ...noChoices() } }),
  reach: press('Complete Onboarding'),
  texts: choices,
});

specifiedTexts('/student-onboarding, nine characters of expectations', {
  render: () =>
    full('expectations', { profile: { ...studentAnswers, expectationsFromExchange: '123456789' } }),
  reach: press('Complete Onboarding'),
  texts: ['Please describe your expectations'],
});

specifiedTexts('/host-onboarding, nine characters of expectations', {
  render: () =>
    full('expectations', {
      member: host,
      profile: { ...hostAnswers, expectationsFromExchange: '123456789' },
    }),
  reach: press('Complete Onboarding'),
  texts: ['Please describe your expectations'],
});

specifiedTexts('/student-onboarding, on its way', {
  render: () => full('expectations', updates(studentAnswers, heldAnswer().answer)),
  reach: press('Complete Onboarding'),
  texts: ['Submitting...'],
});

specifiedTexts('/student-onboarding, completed', {
  render: () => full('expectations', updates(studentAnswers, studentAnswers)),
  reach: press('Complete Onboarding'),
  texts: ['Onboarding completed', 'Your profile has been created successfully!'],
});

specifiedTexts('/host-onboarding, completed', {
  render: () => full('expectations', { member: host, ...updates(hostAnswers, hostAnswers) }),
  reach: press('Complete Onboarding'),
  texts: ['Onboarding completed', 'Your host profile has been created successfully!'],
});

specifiedTexts('/host-onboarding, refused without a word', {
  render: () => full('expectations', { member: host, ...updates(hostAnswers, refuse(500, '')) }),
  reach: press('Complete Onboarding'),
  texts: ['Error', 'Failed to create profile'],
});

specifiedTexts('/student-onboarding, after the session has ended', {
  render: () => full('expectations', updates(studentAnswers, refuse(401, 'Not authenticated'))),
  reach: press('Complete Onboarding'),
  texts: ['Error', 'You must be logged in to complete onboarding', 'Inloggningsproblem', 'Back to login'],
});

specifiedTexts('/host-onboarding, without a user', {
  render: () => renderApp(routes, { at: '/host-onboarding' }),
  texts: ['Inloggningsproblem', 'Back to login'],
});

// Who one is

specifiedTexts('/test-onboarding', {
  render: () => renderApp(routes, { at: '/test-onboarding', member: student }),
  texts: [/"username": "lucia"/, /"userType": "student"/],
});

specifiedTexts('/test-onboarding, without a user', {
  render: () => renderApp(routes, { at: '/test-onboarding' }),
  texts: ['Not authenticated'],
});

speaksSwedish(__dirname, {
  Inloggningsproblem: 'the specification has it in Swedish',
  'Profil skapad!': 'the specification has it in Swedish',
  'Profil uppdaterad!': 'the specification has it in Swedish',
});

describe('The options in Swedish', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it.each([
    ["a student's level", '', student, educationLevels],
    ["a host's family", '', host, familyStructures],
    ["a student's choices", 'preferences', student, [...studentValues, ...sharedChoices()]],
    ["a host's choices", 'preferences', host, [...hostValues, ...sharedChoices()]],
  ])('are offered for %s', async (_what, tab, member, stored) => {
    const { option } = await optionTexts.load('sv');
    act(() => chooseLanguage('sv'));
    await act(async () => full(tab, { member }));
    await screen.findByRole('form');
    const offered = Array.from(document.querySelectorAll('option, label'), (each) => each.textContent);
    expect(stored.map(option).filter((word) => !offered.includes(word))).toEqual([]);
    expect(stored.filter((word) => offered.includes(word))).toEqual([]);
  });
});

function sharedChoices(): string[] {
  return [...hobbies, ...personalityTraits, ...dietaryOptions];
}

function noChoices(): Partial<Profile> {
  return { values: [], hobbies: [], personalityTraits: [] };
}
