import { hostsNorth } from './hosts-north.ts';
import { hostsSouth } from './hosts-south.ts';
import { hostsWest } from './hosts-west.ts';
import { demoPassword } from './logins.ts';
import type { DemoHost, DemoStudent } from './person.ts';
import { drawPortrait } from './portrait.ts';
import { studentsNorth } from './students-north.ts';
import { studentsSouth } from './students-south.ts';

export type DemoPerson = (DemoStudent & { userType: 'student' }) | (DemoHost & { userType: 'host' });

const students = [...studentsNorth, ...studentsSouth].map((one) => ({
  ...one,
  userType: 'student' as const,
}));
const hosts = [...hostsNorth, ...hostsWest, ...hostsSouth].map((one) => ({
  ...one,
  userType: 'host' as const,
}));

/** Both roles in turn, so that a list of the newest shows both. */
export const demoPeople: DemoPerson[] = students.flatMap((student, index) => {
  const host = hosts[index];
  return host ? [student, host] : [student];
});

/** The body of the registration of a person. */
export async function registrationOf(person: DemoPerson) {
  const { username, name, age, country, languages, bio, interests, userType, looks, portrait } = person;
  return {
    userType,
    username,
    name,
    age,
    country,
    languages,
    bio,
    interests,
    email: `${username}@example.com`,
    password: demoPassword,
    profileImage: await drawPortrait({ seed: username, role: userType, looks, chosen: portrait }),
  };
}

/**
 * The body of a person's finished profile.
 * @param month a day of the month from which the stays are counted
 */
export function profileOf(person: DemoPerson, month: Date) {
  const [from, to] = person.stay;
  const ofRole =
    person.userType === 'student'
      ? {
          studyField: person.studyField,
          university: person.university,
          educationLevel: person.educationLevel,
        }
      : {
          homeDescription: person.homeDescription,
          accommodationDetails: person.accommodationDetails,
          helpNeeded: person.helpNeeded,
          familyStructure: person.familyStructure,
        };
  return {
    ...ofRole,
    values: person.values,
    hobbies: person.hobbies,
    personalityTraits: person.personalityTraits,
    hasPets: person.petDetails !== undefined,
    ...(person.petDetails && { petDetails: person.petDetails }),
    dietaryPreferences: person.dietaryPreferences,
    availabilityStart: firstOfMonth(month, from),
    availabilityEnd: firstOfMonth(month, to + 1),
    locationPreferences: person.locationPreferences,
    languagePreferences: person.languagePreferences,
    expectationsFromExchange: person.expectationsFromExchange,
    ...(person.previousExperiences && { previousExperiences: person.previousExperiences }),
    preferredActivities: person.preferredActivities,
    onboardingCompleted: true,
  };
}

function firstOfMonth(month: Date, later: number): string {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + later, 1)).toISOString();
}
