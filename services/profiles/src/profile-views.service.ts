import { DomainError, type Caller } from '@hemma/contracts/core';
import { profilesErrors, type Profile, type ProfileSnapshot } from '@hemma/contracts/profiles';
import { Injectable } from '@nestjs/common';
import { ContactsService } from './contacts/contacts.service.js';
import { toPublicProfile, toSnapshot, toWholeProfile } from './profile.mapper.js';
import { ProfilesRepository } from './profiles.repository.js';

/** Who may see what of which profile. */
@Injectable()
export class ProfileViewsService {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly contacts: ContactsService,
  ) {}

  /**
   * A user's profile as far as the caller may see it: diet and pets are for the owner and for contacts.
   *
   * @throws DomainError `profiles.NOT_FOUND`, for another's unfinished one too
   */
  async get(userId: number, caller: Caller): Promise<Profile> {
    const profile = await this.profiles.findByUserId(userId);
    if (profile && profile.userId === caller.userId) return toWholeProfile(profile);
    if (!profile?.onboardingCompleted) throw new DomainError(profilesErrors.NOT_FOUND);
    const isContact = await this.contacts.areContacts([caller.userId, userId]);
    return isContact ? toWholeProfile(profile) : toPublicProfile(profile);
  }

  /**
   * A user's profile, finished or not, for another service's projection.
   *
   * @throws DomainError `profiles.NOT_FOUND`
   */
  async getSnapshot(userId: number): Promise<ProfileSnapshot> {
    const profile = await this.profiles.findByUserId(userId);
    if (!profile) throw new DomainError(profilesErrors.NOT_FOUND);
    return toSnapshot(profile);
  }
}
