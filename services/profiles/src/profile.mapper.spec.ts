import { describe, expect, it } from '@jest/globals';
import { profileSchema, profileSnapshotSchema } from '@hemma/contracts/profiles';
import {
  emptyProfile,
  fromDocument,
  toDocument,
  toPublicProfile,
  toSnapshot,
  toWholeProfile,
} from './profile.mapper.js';
import type { ProfileDocument, StoredProfile } from './profile.model.js';

const stored: StoredProfile = {
  ...emptyProfile(3, 7),
  petDetails: 'A cat',
  dietaryPreferences: ['Vegan'],
  dietaryRestrictions: ['Nuts'],
  availabilityStart: '2027-06-01T00:00:00.000Z',
  onboardingCompleted: true,
  finishedBy: 'simple',
  version: 4,
};
const privateFields = ['dietaryPreferences', 'dietaryRestrictions', 'petDetails'];
const keys = (value: object) => Object.keys(value).sort();

describe('mapping a profile', () => {
  it('gives everybody all fields but the private ones', () => {
    const shown = Object.keys(profileSchema.shape).filter((field) => !privateFields.includes(field));
    expect(keys(toPublicProfile(stored))).toEqual(shown.sort());
  });

  it('gives its owner all fields of the contract and no others', () => {
    expect(keys(toWholeProfile(stored))).toEqual(keys(profileSchema.shape));
    expect(toWholeProfile(stored)).toMatchObject({ petDetails: 'A cat', dietaryPreferences: ['Vegan'] });
  });

  it('gives other services the version too, but not by which rules it was finished', () => {
    expect(keys(toSnapshot(stored))).toEqual(keys(profileSnapshotSchema.shape));
    expect(toSnapshot(stored).version).toBe(4);
  });

  it('answers only what the contract allows', () => {
    expect(profileSchema.parse(toWholeProfile(stored))).toEqual(toWholeProfile(stored));
    expect(profileSnapshotSchema.parse(toSnapshot(stored))).toEqual(toSnapshot(stored));
  });

  it('comes back from its document as it was', () => {
    expect(fromDocument(toDocument(stored))).toEqual(stored);
  });

  it('keeps times as times', () => {
    expect(toDocument(stored).availabilityStart).toEqual(new Date('2027-06-01'));
    expect(toDocument(stored).availabilityEnd).toBeNull();
  });

  it('takes a document from before a field came to be', () => {
    const { additionalInfo: _later, ...older } = toDocument(stored);
    expect(fromDocument(older as ProfileDocument).additionalInfo).toBeNull();
  });
});
