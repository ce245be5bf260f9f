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
   * Lets only those pass whose subscription opens contact; billing is asked before anybody is refused.
   *
   * @throws DomainError `billing.SUBSCRIPTION_REQUIRED`; `core.UNAVAILABLE` when billing had to be asked and is away
   */
  async requireSubscription(userId: number): Promise<void> {
    const isOpen = (entitlement: Entitlement) => opensAccess(entitlement, this.clock.now().getTime());
    const kept = await this.people.findEntitlement(userId);
    if (kept && isOpen(kept)) return;
    const ask = () => this.bus.call(billingRpc.getSnapshot, { userId });
    const entitlement = await this.people.findOrAskEntitlement(userId, ask, isOpen);
    if (!entitlement || !isOpen(entitlement)) throw new DomainError(billingErrors.SUBSCRIPTION_REQUIRED);
  }
}
