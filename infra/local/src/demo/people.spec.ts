import { registerSchema } from '@hemma/contracts/identity';
import { onboardingRules } from '@hemma/contracts/profiles';
import { describe, expect, it } from '@jest/globals';
import { shownLogins } from './logins.ts';
import { demoPeople, profileOf, registrationOf } from './people.ts';

const IMAGE_LIMIT = 48 * 1024;
const month = new Date('2026-11-21T12:00:00Z');

describe('the demo people', () => {
  it('are forty, of both roles and many countries, each with a name and texts of their own', () => {
    expect(demoPeople).toHaveLength(40);
    expect(demoPeople.filter((person) => person.userType === 'host')).toHaveLength(20);
    expect(new Set(demoPeople.map((person) => person.country)).size).toBeGreaterThanOrEqual(15);
    for (const field of ['username', 'name', 'bio', 'expectationsFromExchange'] as const) {
      expect(new Set(demoPeople.map((person) => person[field])).size).toBe(40);
    }
  });

  it('include a student and a host whose logins are shown', () => {
    for (const { role, username } of shownLogins) {
      expect(demoPeople.find((person) => person.username === username)?.userType).toBe(role.toLowerCase());
    }
  });

  it.each(demoPeople.map((person) => [person.username, person] as const))(
    '%s can be registered, with a portrait, and has a finished profile',
    async (_username, person) => {
      const registration = await registrationOf(person);
      expect(registerSchema.safeParse(registration).error).toBeUndefined();
      expect(registration.profileImage.length).toBeLessThan(IMAGE_LIMIT);
      const rules = onboardingRules[person.userType].full;
      expect(rules.safeParse(profileOf(person, month)).error).toBeUndefined();
    },
  );

  it('look the same every time, so that an interrupted start can be taken up', async () => {
    const [person] = demoPeople;
    if (!person) throw new Error('there is nobody');
    expect(await registrationOf(person)).toEqual(await registrationOf(person));
  });
});
