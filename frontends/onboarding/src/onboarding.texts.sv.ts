import type { en } from './onboarding.texts';

export const texts: typeof en = {
  loading: 'Din profil hämtas',
  tryAgain: 'Försök igen',
  kept: 'Vi har sparat det du skrev förut på den här enheten. Det är inte skickat än.',
  startOver: 'Börja om',
  yourProfile: 'Din profil',
  failed: 'Fel',
  mustBeLoggedIn: 'Du måste vara inloggad för att fylla i din profil',
  failedToSave: 'Profilen kunde inte sparas',
  failedToCreate: 'Profilen kunde inte skapas',
  commaHelp: 'Skriv ett komma mellan dem.',
  chooseLevel: 'Välj en nivå',
  loginProblem: 'Inloggningsproblem',
  loginProblemMeaning: 'Något är fel med din inloggning. Logga in igen för att fylla i din profil.',
  backToLogin: 'Tillbaka till inloggningen',
};
