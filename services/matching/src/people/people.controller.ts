import { billingEvents } from '@hemma/contracts/billing';
import { type PayloadOf } from '@hemma/contracts/core';
import { identityEvents } from '@hemma/contracts/identity';
import { profilesEvents } from '@hemma/contracts/profiles';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleRepository) {}

  @OnEvent(identityEvents.userRegistered)
  async onUserRegistered(user: PayloadOf<typeof identityEvents.userRegistered>): Promise<void> {
    await this.people.saveUser(user);
  }

  @OnEvent(identityEvents.userUpdated)
  async onUserUpdated(user: PayloadOf<typeof identityEvents.userUpdated>): Promise<void> {
    await this.people.saveUser(user);
  }

  @OnEvent(profilesEvents.profileSaved)
  async onProfileSaved(profile: PayloadOf<typeof profilesEvents.profileSaved>): Promise<void> {
    await this.people.saveProfile(profile);
  }

  @OnEvent(billingEvents.subscriptionChanged)
  async onSubscriptionChanged(
    subscription: PayloadOf<typeof billingEvents.subscriptionChanged>,
  ): Promise<void> {
    await this.people.saveEntitlement(subscription);
  }
}
