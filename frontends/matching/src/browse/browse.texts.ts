import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: { host: 'Browse Hosts', student: 'Browse Students' },
  empty: {
    title: 'No matches found',
    words: 'Try another country or language, or a wider range of ages.',
  },
  usersFailed: 'Failed to fetch users',
  profileFailed: 'Failed to fetch profile',
  own: {
    region: 'Your profile',
    title: 'Your Profile',
    premium: 'Premium Member',
    loading: 'Loading your profile',
    prompt: 'Complete your profile, so that others can get to know you.',
    complete: 'Complete Profile',
    edit: 'Edit Profile',
    subscribe: 'Subscribe',
    viewMatches: 'View Matches',
    facts: {
      studyField: 'Study Field',
      university: 'University',
      educationLevel: 'Education Level',
      country: 'Country',
      languages: 'Languages',
      expectations: 'Expectations',
    },
  },
  filters: {
    label: 'Filters',
    toggle: (chosen: number) => (chosen > 0 ? `Filters (${chosen} chosen)` : 'Filters'),
    lookingFor: "I'm looking for",
    student: 'Students',
    host: 'Hosts',
    country: 'Country',
    anyCountry: 'Any country',
    language: 'Language',
    anyLanguage: 'Any language',
    minAge: 'Min Age',
    maxAge: 'Max Age',
    tooLong: (most: number) => `Please write at most ${most} characters`,
    ageInYears: 'Please enter an age in years',
    belowMinAge: 'This is below the min age',
    apply: 'Apply Filters',
  },
  contact: {
    label: 'Contact',
    labelOf: (name: string) => `Contact ${name}`,
    sent: 'Request Sent',
    sentTo: (name: string) => `Request Sent to ${name}`,
    sentWords: (name: string) =>
      `You've sent a match request to ${name}. You'll be notified when they respond.`,
    failed: 'Request Failed',
    failedWords: 'Failed to send match request. Please try again.',
  },
  /** What the Swedish sentences about a payment mean; empty where the page is Swedish anyway. */
  payment: {
    succeeded: 'Payment succeeded! You now have access to all matches.',
    failed: 'Payment failed: an unexpected error occurred. Please try again later.',
    waiting: 'The payment is not through yet',
    waitingHint: 'This page shows it as soon as it is. If nothing changes, please subscribe again.',
  },
};

export const texts = defineTexts(en, () => import('./browse.texts.sv'));
