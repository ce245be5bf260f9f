import type { en } from './test-onboarding.texts';

export const texts: typeof en = {
  title: 'Prova inloggningen',
  lead: 'Du är inloggad. Det här vet plattformen om dig.',
  userObject: 'Användaren',
  notAuthenticated: 'Inte inloggad',
  nobody: 'Ingen är inloggad här, så det finns inget att visa.',
  logIn: 'Logga in',
};
