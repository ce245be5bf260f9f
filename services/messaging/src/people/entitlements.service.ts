import { billingErrors, billingRpc, opensAccess } from '@hemma/contracts/billing';
import { DomainError } from '@hemma/contracts/core';
import { Bus } from '@hemma/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PeopleRepository } from './people.repository.js';
import type { Entitlement } from './person.model.js';

/** Who may write at all. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks billing about somebody who may not write as far as is known here, and keeps the answer.
   *
   * @throws DomainError `billing.SUBSCRIPTION_REQUIRED`; `core.UNAVAILABLE` when billing is away
   */
  async requireSubscription(userId: number): Promise<void> {
    const ask = () => this.bus.call(billingRpc.getSnapshot, { userId });
    const entitlement = await this.people.findOrAskEntitlement(userId, ask, (kept) => this.isOpen(kept));
    if (!entitlement || !this.isOpen(entitlement)) {
      throw new DomainError(billingErrors.SUBSCRIPTION_REQUIRED);
    }
  }

  /** Whether a subscription opens contact now. */
  isOpen(entitlement: Entitlement): boolean {
    return opensAccess(entitlement, this.clock.now().getTime());
  }
}
