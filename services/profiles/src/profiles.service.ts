import { DomainError, type Caller } from '@hemma/contracts/core';
import {
  profilesErrors,
  profilesEvents,
  type CreateProfile,
  type Profile,
  type ProfileFields,
} from '@hemma/contracts/profiles';
import { requireCaller, type CallContext } from '@hemma/service-kit/call-context';
import { Idempotency } from '@hemma/service-kit/idempotency';
import { Ids } from '@hemma/service-kit/ids';
import { Outbox } from '@hemma/service-kit/outbox';
import { Transaction } from '@hemma/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { emptyProfile, toSnapshot, toWholeProfile } from './profile.mapper.js';
import type { StoredProfile } from './profile.model.js';
import { changeProfile } from './profile.rules.js';
import { ProfilesRepository } from './profiles.repository.js';

/** Who may change which profile, and what makes one finished. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly ids: Ids,
    private readonly idempotency: Idempotency,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes the caller's profile, as a draft or finished. The role is the caller's own: right after register no
   * projection knows it yet.
   *
   * @throws DomainError `core.INVALID`, `profiles.NOT_YOURS`, `profiles.EXISTS`, in this order
   */
  async create(request: CreateProfile, context: CallContext): Promise<Profile> {
    const { userId, ...fields } = request;
    const caller = requireCaller(context);
    const id = await this.ids.next('profiles');
    const profile = changeProfile(emptyProfile(id, userId), fields, caller.userType);
    if (userId !== caller.userId) throw new DomainError(profilesErrors.NOT_YOURS);
    return this.idempotency.once(context, request, async () => {
      await this.profiles.insert(profile);
      await this.tellSaved(profile);
      return toWholeProfile(profile);
    });
  }

  /**
   * Changes the caller's profile. Of two changes at once the later is laid over the earlier, so that neither's
   * fields are lost.
   *
   * @throws DomainError `profiles.NOT_FOUND`, `profiles.NOT_YOURS`; `core.INVALID` for stored and sent together
   */
  update(id: number, fields: ProfileFields, caller: Caller): Promise<Profile> {
    return this.transaction.run(async () => {
      const stored = await this.profiles.findById(id);
      if (!stored) throw new DomainError(profilesErrors.NOT_FOUND);
      if (stored.userId !== caller.userId) throw new DomainError(profilesErrors.NOT_YOURS);
      const saved = await this.profiles.replace(changeProfile(stored, fields, caller.userType));
      await this.tellSaved(saved);
      return toWholeProfile(saved);
    });
  }

  private tellSaved(profile: StoredProfile): Promise<void> {
    return this.outbox.add(profilesEvents.profileSaved, toSnapshot(profile));
  }
}
