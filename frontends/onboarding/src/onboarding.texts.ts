import { defineTexts } from '@hemma/web-core/texts';

/** What all forms of this remote say. */
export const en = {
  loading: 'Loading your profile',
  tryAgain: 'Try again',
  kept: 'We have kept what you typed before. It is not saved yet.',
  startOver: 'Start over',
  yourProfile: 'Your profile',
  failed: 'Error',
  mustBeLoggedIn: 'You must be logged in to complete onboarding',
  failedToSave: 'Failed to save profile',
  failedToCreate: 'Failed to create profile',
  commaHelp: 'Separate them with commas.',
  chooseLevel: 'Choose a level',
  loginProblem: 'Inloggningsproblem',
  loginProblemMeaning: 'There is a problem with your login. Please log in again to complete your profile.',
  backToLogin: 'Back to login',
};

export const texts = defineTexts(en, () => import('./onboarding.texts.sv'));
