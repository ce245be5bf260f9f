import { billingErrors, type Subscription } from '@hemma/contracts/billing';
import { DomainError } from '@hemma/contracts/core';
import { Injectable } from '@nestjs/common';
import { toSubscription } from '../accounts/account.mapper.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Clock } from '../clock.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { ProviderRefusal } from '../provider/provider-errors.js';
import type { ProviderSubscription } from '../provider/provider-subscription.js';
import { isRunning } from './governing-subscription.js';
import { ProviderNewsService } from './provider-news.service.js';

/** Lets subscriptions end with what is paid, and takes that back. Repeating either is harmless. */
@Injectable()
export class CancellationsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly provider: PaymentProvider,
    private readonly news: ProviderNewsService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `billing.NOT_FOUND` where nothing runs; `billing.PROVIDER_AWAY` */
  cancel(userId: number): Promise<Subscription> {
    return this.change(userId, async (running) => {
      if (!isEnding(running)) await this.provider.endWithPeriod(running);
    });
  }

  /** @throws DomainError `billing.NOT_FOUND` where nothing runs any more; `billing.PROVIDER_AWAY` */
  resume(userId: number): Promise<Subscription> {
    return this.change(userId, async (running) => {
      if (isEnding(running)) await this.provider.keepGoing(running);
    });
  }

  private async change(
    userId: number,
    act: (running: ProviderSubscription) => Promise<void>,
  ): Promise<Subscription> {
    const account = await this.accounts.find(userId);
    if (!account || account.customer.id === null) throw new DomainError(billingErrors.NOT_FOUND);
    try {
      const before = await this.news.fetch(account);
      if (!before.governing || !isRunning(before.governing)) throw new DomainError(billingErrors.NOT_FOUND);
      await act(before.governing);
      const after = await this.news.fetch(before.account);
      return toSubscription(after.account, this.clock.now());
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      // It has ended between two questions, or the provider knows no such customer.
      throw new DomainError(error.isMissing ? billingErrors.NOT_FOUND : billingErrors.PROVIDER_AWAY);
    }
  }
}

function isEnding({ cancelAtPeriodEnd, cancelAt }: ProviderSubscription): boolean {
  return cancelAtPeriodEnd || cancelAt !== null;
}
