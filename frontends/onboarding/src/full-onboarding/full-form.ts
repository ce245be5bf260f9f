/** Every field that either role's form may show: lists with commas are texts here, and days too. */
export type FullForm = {
  studyField: string;
  university: string;
  educationLevel: string;
  homeDescription: string;
  accommodationDetails: string;
  helpNeeded: string;
  familyStructure: string;
  values: string[];
  hobbies: string[];
  personalityTraits: string[];
  dietaryPreferences: string[];
  hasPets: boolean;
  petDetails: string;
  expectationsFromExchange: string;
  previousExperiences: string;
  preferredActivities: string;
  availabilityStart: string;
  availabilityEnd: string;
  languagePreferences: string;
  locationPreferences: string;
};
