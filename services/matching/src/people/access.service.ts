import { billingErrors, billingRpc, opensAccess } from '@hemma/contracts/billing';
import { DomainError } from '@hemma/contracts/core';
import { matchingErrors } from '@hemma/contracts/matching';
import { profilesRpc } from '@hemma/contracts/profiles';
import { Bus } from '@hemma/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PeopleRepository } from './people.repository.js';
import { personEntitlementOf, personProfileOf } from './person.mapper.js';
import { type PersonProfile } from './person.model.js';

/** Who may come in. What is kept may say yes; before a refusal the fact's owner is asked. */
@Injectable()
export class AccessService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets in who has both a completed profile and a subscription.
   *
   * @throws what the other two throw, in the order of the profile and the subscription
   */
  async requireMember(userId: number): Promise<void> {
    // Nearly everybody who comes is let in by what is kept of both, which takes one look.
    const { profile, entitlement } = (await this.people.findStanding(userId)) ?? {};
    const isLetIn = entitlement !== undefined && opensAccess(entitlement, this.clock.now().getTime());
    if (profile?.onboardingCompleted && isLetIn) return;
    await this.requireCompletedProfile(userId);
    await this.requireSubscription(userId);
  }

  /**
   * @returns the profile
   * @throws DomainError `matching.NO_PROFILE`, `matching.PROFILE_UNFINISHED`; `core.UNAVAILABLE` where that
   *   can't be told because profiles is away
   */
  async requireCompletedProfile(userId: number): Promise<PersonProfile> {
    const profile = await this.people.profiles.findOrAsk(
      userId,
      async () => personProfileOf(await this.bus.call(profilesRpc.getSnapshot, { userId })),
      ({ onboardingCompleted }) => onboardingCompleted,
    );
    if (!profile) throw new DomainError(matchingErrors.NO_PROFILE);
    if (!profile.onboardingCompleted) throw new DomainError(matchingErrors.PROFILE_UNFINISHED);
    return profile;
  }

  /**
   * @throws DomainError `billing.SUBSCRIPTION_REQUIRED`; `core.UNAVAILABLE` where that can't be told because
   *   billing is away
   */
  async requireSubscription(userId: number): Promise<void> {
    const now = this.clock.now().getTime();
    const entitlement = await this.people.entitlements.findOrAsk(
      userId,
      async () => personEntitlementOf(await this.bus.call(billingRpc.getSnapshot, { userId })),
      (kept) => opensAccess(kept, now),
    );
    // Asking takes time, in which a period may have ended; what was paid when the call came counts.
    if (!entitlement || !opensAccess(entitlement, now)) {
      throw new DomainError(billingErrors.SUBSCRIPTION_REQUIRED);
    }
  }
}
