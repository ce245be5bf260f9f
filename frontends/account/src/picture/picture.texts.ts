import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  heading: 'Your picture',
  help: 'A photograph of your face helps others to trust you. It is cropped square.',
  choose: 'Choose a picture',
  replace: 'Choose another picture',
  saving: 'Saving the picture...',
  remove: 'Remove picture',
  saved: 'Profile updated',
  errorSaving: 'Error updating profile',
  unreadable: 'This file is not a picture that we can read. Choose a JPEG, PNG or WebP picture.',
  huge: 'This picture is too large. Choose one of at most 30 megabytes.',
};

export const texts = defineTexts(en, () => import('./picture.texts.sv'));
