import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  loading: 'Loading your profile',
  tryAgain: 'Try again',
  kept: 'We have kept what you typed before. It is not saved yet.',
  startOver: 'Start over',
  unfinished: 'Your profile is incomplete. Others can see it once it is complete.',
  complete: 'Complete your profile',
  seeProfile: 'See your profile',
  allFields: 'Picture and all details',

  create: 'Create Profile',
  update: 'Update Profile',
  creating: 'Creating Profile...',
  updating: 'Updating Profile...',
  created: 'Profile created',
  updated: 'Profile updated',
  errorCreating: 'Error creating profile',
  errorUpdating: 'Error updating profile',

  name: 'Name',
  role: 'Role',
  fixed: 'This can not be changed.',
  student: 'Student',
  host: 'Host',

  availabilityStart: 'Available from',
  availabilityEnd: 'Available until',
  locationPreferences: 'Location preferences',
  languagePreferences: 'Language preferences',
  commas: 'Separate them with commas.',
  studyField: 'Field of study',
  university: 'University',
  homeDescription: 'Home description',
  homeDescriptionHelp: 'The room, the house, the neighbourhood.',
  accommodationDetails: 'Accommodation details',
  accommodationDetailsHelp: 'The bedroom, the bathroom, and what is shared.',
  helpNeeded: 'Help needed',
  helpNeededHelp: 'About three hours a day of light help: shopping, cooking, the garden, company.',
};
export type EditingTexts = typeof en;

/** What both editors of one's profile say. */
export const texts = defineTexts(en, () => import('./editing.texts.sv'));
