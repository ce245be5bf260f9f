import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityRpc } from '@hemma/contracts/identity';
import { startFakePlatform, type FakePlatform } from '../test/fake-platform.js';

describe('The gateway', () => {
  let platform: FakePlatform;
  beforeAll(async () => void (platform = await startFakePlatform()));
  afterAll(() => platform.close());

  it('hands on what a service answers', async () => {
    platform.bus.answer(identityRpc.getUser, () => ({ id: 7 }));
    const answer = await platform.app.inject({
      url: '/api/user',
      cookies: { hemma_session: platform.signer.token() },
    });
    expect(answer.statusCode).toBe(200);
  });
});
