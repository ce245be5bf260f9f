import type { en } from './gates.texts';

export const texts: typeof en = {
  loading: 'Hämtar dina matchningar',
  loadingFailed: 'Det gick inte att hämta matchningarna',
  profile: {
    title: 'Gör klart din profil',
    words: 'Fyll i resten av din profil, så kan du se dina matchningar.',
    action: 'Fyll i din profil',
  },
  subscriptionMeaning: { words: '', action: '' },
};
