import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.model.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { ProviderNewsService } from './provider-news.service.js';

/** The contract's "at most once a second a user". */
const ASK_EVERY_MS = 1_000;
/** How soon it is seen that the turn has come. */
const LOOK_EVERY_MS = 100;

/**
 * Asks the provider how a payment went, at most once a second a user among all processes. Whoever comes in
 * between waits for the next ask and shares its answer: the one before may be older than the payment.
 */
@Injectable()
export class ProviderAsksService {
  private readonly next = new Map<number, Promise<Account>>();

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly news: ProviderNewsService,
  ) {}

  /**
   * @param account of a user who is a customer
   * @param isSettled whether an account leaves nothing to be asked: the provider's own news may come first
   * @returns it as the provider says, asked after this call was made
   * @throws what PaymentProvider throws
   */
  ask(account: Account, isSettled: (account: Account) => boolean): Promise<Account> {
    const shared = this.next.get(account._id);
    if (shared) return shared;
    const asked = this.askInTurn(account, isSettled).finally(() => this.forget(account._id, asked));
    this.next.set(account._id, asked);
    return asked;
  }

  private async askInTurn({ _id }: Account, isSettled: (account: Account) => boolean): Promise<Account> {
    while (!(await this.accounts.claimAsk(_id, ASK_EVERY_MS))) {
      await pause(LOOK_EVERY_MS);
      const told = await this.accounts.find(_id);
      if (told && isSettled(told)) return told;
    }
    // From here on a payment may come too late for this ask.
    this.next.delete(_id);
    const account = await this.accounts.find(_id);
    if (!account) throw new Error(`The account of user ${_id} is gone`);
    return (await this.news.fetch(account)).account;
  }

  /** After a failure before its turn: else everybody would share it for ever. */
  private forget(userId: number, asked: Promise<Account>): void {
    if (this.next.get(userId) === asked) this.next.delete(userId);
  }
}
