import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Profile',
  lead: 'When you are free, where you would like to be, and what others should know.',
  form: 'Your profile',
};

export const texts = defineTexts(en, () => import('./profile-editor.texts.sv'));
