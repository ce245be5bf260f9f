import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { billingErrors, type CreatedSubscription } from '@hemma/contracts/billing';
import { DomainError } from '@hemma/contracts/core';
import { Injectable } from '@nestjs/common';
import { toSubscription } from '../accounts/account.mapper.js';
import type { Account } from '../accounts/account.model.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Clock } from '../clock.js';
import { isUnanswered, ProviderRefusal, RequestUnderWay } from '../provider/provider-errors.js';
import { CustomersService } from './customers.service.js';
import { isOpen } from './governing-subscription.js';
import { OfferService } from './offer.service.js';
import { type News, ProviderNewsService } from './provider-news.service.js';

/** Each round but the last two ends because somebody else was quicker. */
const MAX_ROUNDS = 10;
/** While the provider works on the same request for somebody else. */
const UNDER_WAY_MS = 200;

/**
 * Opens a user's one subscription, however many ask at once and wherever a process dies: look at the provider;
 * where nothing is open, claim an attempt, ask for a subscription under the attempt's key, and look again. Every
 * step may be repeated, by anybody.
 */
@Injectable()
export class SubscribingService {
  private readonly underWay = new Map<number, Promise<CreatedSubscription>>();

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly customers: CustomersService,
    private readonly news: ProviderNewsService,
    private readonly offer: OfferService,
    private readonly clock: Clock,
  ) {}

  /**
   * Gets the open subscription, made if there is none; calls of one user at the same time share one run.
   *
   * @returns what is to be paid, or the provider's sentence where it refuses
   * @throws DomainError `billing.PROVIDER_AWAY`; the next call goes on where this one was cut off. `billing.NOT_OFFERED`
   *   where there is none, and the price is not the one that is promised
   */
  open(userId: number): Promise<CreatedSubscription> {
    const shared = this.underWay.get(userId);
    if (shared) return shared;
    const opened = this.openOrRefuse(userId).finally(() => this.underWay.delete(userId));
    this.underWay.set(userId, opened);
    return opened;
  }

  /**
   * What a repeated request is answered, which does nothing.
   *
   * @param first what the first one was answered, without its secret
   */
  async showAgain(userId: number, first: CreatedSubscription): Promise<CreatedSubscription> {
    const account = await this.accounts.find(userId);
    if (!account) return first;
    const news = await this.news.fetch(account);
    return news.governing && isOpen(news.governing) ? this.created(news) : first;
  }

  private async openOrRefuse(userId: number): Promise<CreatedSubscription> {
    try {
      return await this.openInRounds(userId);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      const { status } = toSubscription(await this.accounts.find(userId), this.clock.now());
      return { clientSecret: null, status, error: error.message };
    }
  }

  private async openInRounds(userId: number): Promise<CreatedSubscription> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const account = await this.customers.require(userId);
      const news = await this.look(account);
      if (news?.governing && isOpen(news.governing)) return this.created(news);
      if (news) await this.attempt(news);
    }
    throw new DomainError(billingErrors.PROVIDER_AWAY);
  }

  private created({ account, governing }: News): CreatedSubscription {
    const { status } = toSubscription(account, this.clock.now());
    return { clientSecret: governing?.clientSecret ?? null, status, error: null };
  }

  /** @returns null where the provider does not know the customer, who is then made anew */
  private async look(account: Account): Promise<News | null> {
    try {
      return await this.news.fetch(account);
    } catch (error) {
      // Whoever has access keeps it: all customers at once are missing where the keys are the wrong ones.
      const isGone = error instanceof ProviderRefusal && error.isMissing && !account.subscription?.hasAccess;
      if (!isGone) throw error;
      await this.customers.replace(account);
      return null;
    }
  }

  /** Asks for a subscription; what came of it, the next look tells. */
  private async attempt({ account, found }: News): Promise<void> {
    await this.offer.requireRight();
    await this.offer.clear(found);
    const claimed =
      account.attempt === null ? await this.accounts.claimAttempt(account, randomUUID()) : account;
    if (!claimed?.attempt || claimed.customer.id === null) return;
    try {
      await this.offer.take(claimed.customer.id, claimed.attempt);
    } catch (error) {
      if (error instanceof RequestUnderWay) return pause(UNDER_WAY_MS);
      // An answer is remembered with its key, a fault of theirs too: another try needs another one. Without an
      // answer it may have worked.
      if (!isUnanswered(error)) await this.accounts.dropAttempt(account._id, claimed.attempt);
      throw error;
    }
  }
}
