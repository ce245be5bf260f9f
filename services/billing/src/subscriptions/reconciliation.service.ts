import { LOGGER } from '@hemma/service-kit/tokens';
import type { Logger } from '@hemma/service-kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Account } from '../accounts/account.model.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { ProviderRefusal } from '../provider/provider-errors.js';
import type { ProviderSubscription } from '../provider/provider-subscription.js';
import { isSame, judge } from './entitlement.js';
import { governingSubscription, isEnded } from './governing-subscription.js';
import { ProviderNewsService } from './provider-news.service.js';

const EVERY_MS = 3_600_000;
/** After one that failed: the provider or the database was away. */
const AGAIN_MS = 60_000;

/** How many accounts were looked at, and for how many something had been missed. */
export interface Reconciled {
  accounts: number;
  healed: number;
}

/**
 * Heals what lost webhooks have left: holds every account against what the provider says, at start and hourly. It
 * compares states, not the provider's list of events: so it heals whatever was lost, however long ago, and a restored
 * database too. A hundred subscriptions cost one request.
 */
@Injectable()
export class ReconciliationService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly provider: PaymentProvider,
    private readonly news: ProviderNewsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.runAndPlanNext();
  }

  onApplicationShutdown(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
  }

  /** @throws DomainError `billing.PROVIDER_AWAY`; what was healed until then stays so */
  async run(): Promise<Reconciled> {
    const live = await this.listLive();
    const reconciled = { accounts: 0, healed: 0 };
    for await (const account of this.accounts.allCustomers()) {
      if (this.isStopping) break;
      reconciled.accounts += 1;
      if (isRight(account, live.get(account.customer.id ?? '') ?? [])) continue;
      if (await this.heal(account)) reconciled.healed += 1;
    }
    return reconciled;
  }

  private async listLive(): Promise<Map<string, ProviderSubscription[]>> {
    const live = new Map<string, ProviderSubscription[]>();
    for await (const { customer, subscription } of this.provider.liveSubscriptions()) {
      if (isEnded(subscription)) continue;
      const found = live.get(customer);
      if (found) found.push(subscription);
      else live.set(customer, [subscription]);
    }
    return live;
  }

  /** @returns whether that has changed anything */
  private async heal(account: Account): Promise<boolean> {
    try {
      const { account: healed } = await this.news.fetch(account);
      return healed.revision !== account.revision;
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      // It knows no such customer: all of them at once where the keys are another account's, so nobody loses access.
      return false;
    }
  }

  private async runAndPlanNext(): Promise<void> {
    let pause = EVERY_MS;
    try {
      const reconciled = await this.run();
      this.logger.info(reconciled, 'Accounts and provider are reconciled');
    } catch (error) {
      pause = AGAIN_MS;
      this.logger.warn({ err: error }, 'Accounts and provider could not be reconciled');
    }
    if (this.isStopping) return;
    this.timer = setTimeout(() => void this.runAndPlanNext(), pause);
    this.timer.unref();
  }
}

/** Whether an account says what the live subscriptions say. */
function isRight({ attempt, subscription }: Account, live: readonly ProviderSubscription[]): boolean {
  if (attempt !== null) return false;
  const governing = governingSubscription(live);
  if (governing) return isSame(judge(governing), subscription);
  return subscription === null || isEnded({ status: subscription.providerStatus });
}
