import { billingEvents, type SubscriptionSnapshot } from '@hemma/contracts/billing';
import { identityEvents, type UserSnapshot } from '@hemma/contracts/identity';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleRepository) {}

  @OnEvent(identityEvents.userRegistered)
  async onUserRegistered(user: UserSnapshot): Promise<void> {
    await this.people.saveUser(user);
  }

  @OnEvent(identityEvents.userUpdated)
  async onUserUpdated(user: UserSnapshot): Promise<void> {
    await this.people.saveUser(user);
  }

  @OnEvent(billingEvents.subscriptionChanged)
  async onSubscriptionChanged(subscription: SubscriptionSnapshot): Promise<void> {
    await this.people.saveEntitlement(subscription);
  }
}
