import { billingEvents } from '@hemma/contracts/billing';
import { Outbox } from '@hemma/service-kit/outbox';
import { Transaction } from '@hemma/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { toSnapshot } from '../accounts/account.mapper.js';
import type { Account } from '../accounts/account.model.js';
import { AccountsRepository, type AccountNews } from '../accounts/accounts.repository.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { ProviderSubscription } from '../provider/provider-subscription.js';
import { isSame, judge, judgeGone } from './entitlement.js';
import { governingSubscription } from './governing-subscription.js';

/** What the provider says of a user, and the account that says the same. */
export interface News {
  account: Account;
  governing: ProviderSubscription | null;
  found: ProviderSubscription[];
}

/** The account has changed while the provider was asked. */
class Overtaken extends Error {}

/**
 * Brings an account to what the provider says. The whole state is fetched and kept, never a difference, so that
 * any order, number and loss of news ends in the same.
 */
@Injectable()
export class ProviderNewsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly provider: PaymentProvider,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Asks the provider and keeps what it says; others are told what has changed.
   *
   * @param alongside is kept in the same transaction, whether anything has changed or not
   * @throws what PaymentProvider throws; what `alongside` throws, and then nothing is kept
   */
  async fetch(account: Account, alongside?: () => Promise<void>): Promise<News> {
    const { id: customer } = account.customer;
    const found = customer === null ? [] : await this.provider.listSubscriptions(customer);
    const governing = governingSubscription(found);
    try {
      return { account: await this.keep(account, governing, found, alongside), governing, found };
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      // What was said may be older than what is kept by now: ask again.
      const newer = await this.accounts.find(account._id);
      return this.fetch(newer ?? account, alongside);
    }
  }

  private async keep(
    account: Account,
    governing: ProviderSubscription | null,
    found: readonly ProviderSubscription[],
    alongside?: () => Promise<void>,
  ): Promise<Account> {
    const subscription = governing
      ? judge(governing)
      : account.subscription && judgeGone(account.subscription);
    const endsAttempt = account.attempt !== null && found.some(({ attempt }) => attempt === account.attempt);
    const isTold = !isSame(subscription, account.subscription);
    const isNews = isTold || endsAttempt;
    const work = async () => {
      await alongside?.();
      return isNews
        ? this.keepAndTell(account, { subscription, endsAttempt, isTold })
        : this.requireUnchanged(account);
    };
    return isNews || alongside ? this.transaction.run(work) : work();
  }

  private async keepAndTell(account: Account, news: AccountNews): Promise<Account> {
    const kept = await this.accounts.keepNews(account, news);
    if (!kept) throw new Overtaken();
    if (news.isTold && kept.subscription)
      await this.outbox.add(billingEvents.subscriptionChanged, toSnapshot(kept, kept.subscription));
    return kept;
  }

  /** What says nothing new to the account as it was read may be old to the account as it is. */
  private async requireUnchanged(account: Account): Promise<Account> {
    const kept = await this.accounts.find(account._id);
    if (kept?.revision !== account.revision) throw new Overtaken();
    return account;
  }
}
