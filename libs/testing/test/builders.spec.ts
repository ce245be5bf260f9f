import { registerSchema } from '@hemma/contracts/identity';
import { onboardingRules } from '@hemma/contracts/profiles';
import { describe, expect, it } from '@jest/globals';
import {
  aHost,
  aStudent,
  fullHostProfile,
  fullStudentProfile,
  simpleHostProfile,
  simpleStudentProfile,
} from '../src/builders.js';

describe('the builders', () => {
  it.each([
    ['a student', aStudent],
    ['a host', aHost],
  ])('make a registration of %s that the contract accepts', (_who, build) => {
    expect(registerSchema.safeParse(build()).error).toBeUndefined();
  });

  it('make no two people with the same names', () => {
    const people = Array.from({ length: 1_000 }, () => aStudent());
    expect(new Set(people.map((person) => person.username)).size).toBe(1_000);
    expect(new Set(people.map((person) => person.email)).size).toBe(1_000);
  });

  it.each([
    ["a student's simple form", onboardingRules.student.simple, simpleStudentProfile],
    ["a student's onboarding", onboardingRules.student.full, fullStudentProfile],
    ["a host's simple form", onboardingRules.host.simple, simpleHostProfile],
    ["a host's onboarding", onboardingRules.host.full, fullHostProfile],
  ])('make a profile that satisfies the rules of %s', (_form, rules, build) => {
    expect(rules.safeParse(build()).error).toBeUndefined();
  });
});
