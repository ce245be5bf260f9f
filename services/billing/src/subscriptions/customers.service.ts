import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { billingErrors } from '@hemma/contracts/billing';
import { DomainError } from '@hemma/contracts/core';
import { Injectable } from '@nestjs/common';
import type { Account, AccountCustomer } from '../accounts/account.model.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { PeopleService } from '../people/people.service.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { isUnanswered, ProviderRefusal, RequestUnderWay } from '../provider/provider-errors.js';

/** Each round but the first ends because somebody else makes the same customer. */
const MAX_ROUNDS = 10;
/** While the provider makes the same customer for somebody else. */
const UNDER_WAY_MS = 200;

/** Users as the provider's customers: one each. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleService,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * The account of a user who is a customer, made one if need be.
   *
   * @throws what PaymentProvider and PeopleService throw
   */
  async require(userId: number): Promise<Account> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const account = await this.accounts.find(userId);
      if (account && account.customer.id !== null) return account;
      // One who was here before may have been cut off after the provider made the customer.
      if (account) await this.findOrMake(account);
      else await this.make(await this.accounts.open(userId, await this.newCustomer(userId)));
    }
    throw new DomainError(billingErrors.PROVIDER_AWAY);
  }

  /**
   * Lets a customer whom the provider does not know be made anew: it was deleted there, or the keys are another
   * account's by now.
   */
  async replace(account: Account): Promise<void> {
    await this.accounts.replaceCustomer(account, await this.newCustomer(account._id));
  }

  /**
   * Opens the provider's page about a customer's payments.
   *
   * @param returnUrl where that page leads back to
   * @throws DomainError `billing.NOT_FOUND` for who never became a customer; `billing.PROVIDER_AWAY`
   */
  async openPortal(userId: number, returnUrl: string): Promise<{ url: string }> {
    const account = await this.accounts.find(userId);
    if (!account || account.customer.id === null) throw new DomainError(billingErrors.NOT_FOUND);
    try {
      return { url: await this.provider.openPortal(account.customer.id, returnUrl) };
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      // It knows no such customer, or the account there has no portal set up, which the log tells.
      throw new DomainError(error.isMissing ? billingErrors.NOT_FOUND : billingErrors.PROVIDER_AWAY);
    }
  }

  private async newCustomer(userId: number): Promise<AccountCustomer> {
    const { email, name } = await this.people.require(userId);
    return { id: null, requestKey: randomUUID(), email, name };
  }

  private async findOrMake(account: Account): Promise<void> {
    const found = await this.provider.findCustomer({ userId: account._id, ...account.customer });
    if (found === null) return this.make(account);
    await this.accounts.keepCustomer(account, found);
  }

  private async make(account: Account): Promise<void> {
    try {
      const made = await this.provider.createCustomer({ userId: account._id, ...account.customer });
      await this.accounts.keepCustomer(account, made);
    } catch (error) {
      if (error instanceof RequestUnderWay) return pause(UNDER_WAY_MS);
      // An answer is remembered with its key: another try needs another one.
      if (!isUnanswered(error)) await this.replace(account);
      throw error;
    }
  }
}
