import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  loading: 'Loading your matches',
  loadingFailed: 'Error loading matches',
  profile: {
    title: 'Complete your profile',
    words: 'Please complete onboarding to see your matches.',
    action: 'Complete Profile',
  },
  /** What the Swedish sentences of the specification mean; empty where the page is Swedish anyway. */
  subscriptionMeaning: {
    words: 'Subscription required: you need an active one to see your matches and to contact others.',
    action: '(Subscribe)',
  },
};

export const texts = defineTexts(en, () => import('./gates.texts.sv'));
