import { defineTexts } from '@hemma/web-core/texts';

const count = (number: number, hasMore: boolean) =>
  `${number}${hasMore ? '+' : ''} ${number === 1 && !hasMore ? 'review' : 'reviews'}`;

export const en = {
  title: 'Profile',
  loading: 'Loading the profile',
  tryAgain: 'Try again',

  notFound: 'Profile Not Found',
  nobodyHere: 'There is nobody to see here',
  notFoundHint: 'The address may be wrong, or this person has not finished their profile yet.',
  browse: 'Browse people',

  incompleteTitle: 'Your Profile',
  incomplete: 'Your profile is incomplete',
  incompleteHint: 'Others can see you, and you can see your matches, once your profile is complete.',
  unfinished: 'Your profile is incomplete. Others can see it once it is complete.',
  complete: 'Complete your profile',

  student: 'Student',
  host: 'Host',
  languages: 'Languages',
  reviewCount: count,
  message: 'Message',
  editProfile: 'Edit Profile',
  allFields: 'Picture and all details',

  tabs: 'What to see of this profile',
  about: 'About',
  preferences: 'Preferences',
  reviews: 'Reviews',

  aboutMe: 'In their own words',
  aboutMyself: 'In your own words',
  studyField: 'Field of study',
  university: 'University',
  educationLevel: 'Education level',
  homeDescription: 'The home',
  accommodationDetails: 'Accommodation details',
  helpNeeded: 'Help needed',
  familyStructure: 'Who lives there',
  pets: 'Pets',
  hasPets: 'Has pets',
  interests: 'Interests',
  hobbies: 'Hobbies',
  personalityTraits: 'Personality',
  values: 'Values',
  expectations: 'Expectations of the exchange',
  previousExperiences: 'Previous experiences',
  additionalInfo: 'More to know',
  nothingAbout: 'Nothing is written here yet.',

  availability: 'Availability',
  from: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  fromUntil: (start: string, end: string) => `${start} to ${end}`,
  locationPreferences: 'Preferred places',
  languagePreferences: 'Preferred languages',
  preferredActivities: 'Activities to do together',
  dietaryPreferences: 'Food',
  dietaryRestrictions: 'Food to avoid',
  nothingPreferred: 'No preferences are named yet.',

  reviewsLoading: 'Loading the reviews',
  noReviews: 'No reviews yet',
  noReviewsHint: 'Reviews are written after a completed exchange.',
  stars: (rating: number) => `${rating} out of 5 stars`,
  moreReviews: 'Show more reviews',
};
export type ProfileViewTexts = typeof en;

export const texts = defineTexts(en, () => import('./profile-view.texts.sv'));
