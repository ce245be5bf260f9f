import { billingErrors, type Subscription, type SubscriptionSnapshot } from '@hemma/contracts/billing';
import { DomainError } from '@hemma/contracts/core';
import { Injectable } from '@nestjs/common';
import { toSnapshot, toSubscription } from '../accounts/account.mapper.js';
import type { Account } from '../accounts/account.model.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Clock } from '../clock.js';
import { isProviderAway, ProviderRefusal } from '../provider/provider-errors.js';
import { mayHaveMoved } from './entitlement.js';
import { ProviderAsksService } from './provider-asks.service.js';

/** What is known of subscriptions. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly asks: ProviderAsksService,
    private readonly clock: Clock,
  ) {}

  /** A user's own view. With the provider away it is the last that was heard: a page still shows. */
  async getStatus(userId: number): Promise<Subscription> {
    const kept = await this.accounts.find(userId);
    const account = await this.current(kept).catch((error: unknown) => {
      if (isProviderAway(error)) return kept;
      throw error;
    });
    return toSubscription(account, this.clock.now());
  }

  /**
   * The fact on which other services refuse.
   *
   * @throws DomainError `billing.NOT_FOUND` for who never had a subscription; `billing.PROVIDER_AWAY` where what is
   *   kept may be old and the provider can't be asked: nobody is refused on that
   */
  async getSnapshot(userId: number): Promise<SubscriptionSnapshot> {
    const account = await this.current(await this.accounts.find(userId));
    if (!account?.subscription) throw new DomainError(billingErrors.NOT_FOUND);
    return toSnapshot(account, account.subscription);
  }

  private async current(kept: Account | null): Promise<Account | null> {
    if (!kept || kept.customer.id === null || !mayHaveMoved(kept, this.clock.now())) return kept;
    try {
      return await this.asks.ask(kept, (account) => !mayHaveMoved(account, this.clock.now()));
    } catch (error) {
      // It knows no such customer, so nothing can have been paid.
      if (error instanceof ProviderRefusal) return kept;
      throw error;
    }
  }
}
