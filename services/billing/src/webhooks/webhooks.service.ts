import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Clock } from '../clock.js';
import { ProviderRefusal } from '../provider/provider-errors.js';
import { WebhookReader } from '../provider/webhook-reader.js';
import { ProviderNewsService } from '../subscriptions/provider-news.service.js';
import { ProviderEventsRepository, TakenBefore } from './provider-events.repository.js';

/** After these a subscription may stand otherwise than before; what else there may be is none of ours. */
const CONCERNING =
  /^(customer\.subscription\.\w+|invoice\.(paid|payment_failed|payment_action_required|voided)|payment_intent\.(succeeded|payment_failed|canceled))$/;

@Injectable()
export class WebhooksService {
  constructor(
    private readonly reader: WebhookReader,
    private readonly accounts: AccountsRepository,
    private readonly events: ProviderEventsRepository,
    private readonly news: ProviderNewsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes in an event of the provider, once. It only says that there is news: what the news is, the provider is
   * asked, so that late, repeated and reordered events are harmless.
   *
   * @throws DomainError `billing.BAD_SIGNATURE`, with nothing stored; `billing.PROVIDER_AWAY`, and then the
   *   provider sends it again
   */
  async receive(payload: string, signature: string): Promise<void> {
    const { id, type, customer } = this.reader.read(payload, signature);
    if (customer === null || !CONCERNING.test(type) || (await this.events.isTaken(id))) return;
    const account = await this.accounts.findByCustomer(customer);
    // Somebody else's customer of the same provider account, or one that we have replaced.
    if (!account) return;
    const event = { _id: id, type, userId: account._id, takenAt: this.clock.now() };
    try {
      await this.news.fetch(account, () => this.events.take(event));
    } catch (error) {
      // Taken at the same moment by another process; or of a customer whom the provider has deleted since.
      if (!(error instanceof TakenBefore || error instanceof ProviderRefusal)) throw error;
    }
  }
}
