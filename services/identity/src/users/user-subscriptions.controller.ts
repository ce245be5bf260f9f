import { billingEvents } from '@hemma/contracts/billing';
import type { PayloadOf } from '@hemma/contracts/core';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { toUserSubscription } from './user.mapper.js';
import { UsersRepository } from './users.repository.js';

@Controller()
export class UserSubscriptionsController {
  constructor(private readonly users: UsersRepository) {}

  @OnEvent(billingEvents.subscriptionChanged)
  async onSubscriptionChanged(snapshot: PayloadOf<typeof billingEvents.subscriptionChanged>): Promise<void> {
    await this.users.changeSubscription(snapshot.userId, toUserSubscription(snapshot));
  }
}
