/** What a demo person of either role has; the fields are those of the registration and the profile. */
interface Person {
  username: string;
  name: string;
  age: number;
  country: string;
  languages: string[];
  bio: string;
  interests: string[];
  /** Decides the portrait's hair. */
  looks: 'woman' | 'man';
  portrait?: { skinColor: string; hair: number };
  values: string[];
  hobbies: string[];
  personalityTraits: string[];
  petDetails?: string;
  dietaryPreferences: string[];
  /** First and last month of the stay, counted from the month of seeding. */
  stay: [from: number, to: number];
  locationPreferences: string[];
  languagePreferences: string[];
  expectationsFromExchange: string;
  previousExperiences?: string;
  preferredActivities: string[];
}

export interface DemoStudent extends Person {
  studyField: string;
  university: string;
  educationLevel: string;
}

export interface DemoHost extends Person {
  homeDescription: string;
  accommodationDetails: string;
  helpNeeded: string;
  familyStructure: string;
}
