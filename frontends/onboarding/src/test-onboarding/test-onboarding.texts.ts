import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Test Onboarding',
  lead: 'You are logged in. This is what the platform knows about you.',
  userObject: 'User object',
  notAuthenticated: 'Not authenticated',
  nobody: 'Nobody is logged in here, so there is nothing to show.',
  logIn: 'Log In',
};

export const texts = defineTexts(en, () => import('./test-onboarding.texts.sv'));
