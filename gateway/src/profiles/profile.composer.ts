import { identityRpc } from '@hemma/contracts/identity';
import { profilesRpc } from '@hemma/contracts/profiles';
import { Injectable } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';

/** Joins a profile with the user that it belongs to. */
@Injectable()
export class ProfileComposer {
  constructor(private readonly services: ServiceCalls) {}

  /**
   * Asks both services side by side. Where both refuse, the profile's refusal counts: it is what was asked for.
   *
   * @returns the profile's fields, and the same again as `profile` beside `user`
   */
  async compose(userId: number, call: HttpCall) {
    const [profile, user] = await Promise.allSettled([
      this.services.call(profilesRpc.get, { userId }, call),
      this.services.call(identityRpc.getPublicUser, { userId }, call),
    ]);
    if (profile.status === 'rejected') throw profile.reason;
    if (user.status === 'rejected') throw user.reason;
    return { ...profile.value, profile: profile.value, user: user.value };
  }
}
