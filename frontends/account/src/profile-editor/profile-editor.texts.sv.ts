import type { en } from './profile-editor.texts';

export const texts: typeof en = {
  title: 'Profil',
  lead: 'När du kan, var du vill vara och vad andra bör veta.',
  form: 'Din profil',
};
