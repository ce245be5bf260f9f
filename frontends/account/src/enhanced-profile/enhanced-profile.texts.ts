import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Full Profile',
  lead: 'Your picture, and everything that you may tell about yourself. The more you tell, the better we can match you.',
  form: 'All details',
  short: 'Short form',

  aboutYou: 'About you',
  bio: 'Bio',
  bioHelp: 'A few words about yourself.',
  country: 'Country',
  languages: 'Languages',
  languagesHelp: 'Type a language and press Enter or a comma.',
  interests: 'Interests',

  studies: 'Your studies',
  educationLevel: 'Education level',
  chooseLevel: 'Choose a level',
  home: 'Your home',
  familyStructure: 'Family structure',
  preferredFamily: 'Family you would like to live with',
  chooseFamily: 'Choose one',
  anyFamily: 'Any',

  person: 'What you are like',
  values: 'Values',
  hobbies: 'Hobbies',
  personalityTraits: 'Personality traits',

  dailyLife: 'Daily life',
  pets: 'Pets',
  hasPets: 'I have pets',
  petDetails: 'About your pets',
  dietaryPreferences: 'Dietary preferences',
  dietaryRestrictions: 'Dietary restrictions',
  smokingTolerance: 'Smoking',
  petTolerance: 'Pets of others',
  noMatter: 'Not said',
  tolerances: {
    city_center: 'In the city centre',
    suburb: 'In a suburb',
    countryside: 'In the countryside',
    non_smoking: 'No smoking',
    smoking_outdoors: 'Smoking outdoors only',
    smoking: 'Smoking is fine',
    no_pets: 'No pets',
    small_pets: 'Small pets are fine',
    all_pets: 'All pets are fine',
  },

  wishes: 'The exchange',
  locationPreference: 'Where you would like to live',
  expectations: 'Expectations',
  expectationsHelp: 'What do you hope for from living together?',
  previousExperiences: 'Previous experiences',
  preferredActivities: 'Preferred activities',
  additionalInfo: 'Anything else',
};
export type EnhancedProfileTexts = typeof en;

export const texts = defineTexts(en, () => import('./enhanced-profile.texts.sv'));
