import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { identityErrors, identityRpc } from '@hemma/contracts/identity';
import { profilesErrors, profilesRpc } from '@hemma/contracts/profiles';
import { startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';

describe("Somebody's profile", () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = await startFakePlatform();
    platform.bus.answer(profilesRpc.get, ({ userId }: { userId: number }) => ({
      id: 1,
      userId,
      university: 'Uppsala',
    }));
    platform.bus.answer(identityRpc.getPublicUser, ({ userId }: { userId: number }) => ({
      id: userId,
      name: 'Birgit',
    }));
  });
  afterEach(() => platform.close());
  const get = () =>
    platform.app.inject({ url: '/api/profiles/9', cookies: { hemma_session: platform.signer.token() } });
  const refuse = (contract: typeof profilesRpc.get | typeof identityRpc.getPublicUser, error: DomainError) =>
    platform.bus.answer(contract, () => {
      throw error;
    });

  it('is its fields at the top, and again beside its user', async () => {
    const profile = { id: 1, userId: 9, university: 'Uppsala' };
    expect((await get()).json()).toEqual({ ...profile, profile, user: { id: 9, name: 'Birgit' } });
  });

  it('is not found where there is none, whatever identity says', async () => {
    refuse(identityRpc.getPublicUser, new DomainError(identityErrors.USER_NOT_FOUND));
    refuse(profilesRpc.get, new DomainError(profilesErrors.NOT_FOUND));
    expect(await get()).toMatchObject({ statusCode: 404, body: 'Profile not found' });
  });

  it.each([profilesRpc.get, identityRpc.getPublicUser])(
    'is 503 while $pattern has nobody to answer',
    async (contract) => {
      platform.bus.silence(contract);
      expect(await get()).toMatchObject({ statusCode: 503, body: coreErrors.UNAVAILABLE.message });
    },
  );
});
