import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billingErrors, billingRpc } from '@hemma/contracts/billing';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';

describe('A body that is signed', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = await startFakePlatform();
    platform.bus.answer(billingRpc.receiveWebhook, () => ({}));
  });
  afterEach(() => platform.close());
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    platform.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    });
  const handedOn = () => platform.bus.callsTo(billingRpc.receiveWebhook).map(({ request }) => request);

  it.each(['{ "b":1,\n"a":  "å\\u00e5" }\n', '{"a":1,"a":2}', 'not JSON at all', '\ufeff{}', '{}\u0000'])(
    'reaches its service as it came, to the last byte: %j',
    async (payload) => {
      const answer = await post(payload, { 'stripe-signature': 't=1,v1=abc' });
      expect(answer).toMatchObject({ statusCode: 200, body: '{"received":true}' });
      expect(handedOn()).toEqual([{ payload, signature: 't=1,v1=abc' }]);
    },
  );

  it('without its signature is for the service to refuse', async () => {
    platform.bus.answer(billingRpc.receiveWebhook, () => {
      throw new DomainError(billingErrors.BAD_SIGNATURE);
    });
    expect(await post('{}')).toMatchObject({
      statusCode: 400,
      body: 'The webhook signature is not valid',
    });
    expect(handedOn()).toEqual([{ payload: '{}', signature: '' }]);
  });

  it('that is no text can have been signed by nobody whom we know', async () => {
    expect(await post(Buffer.from([0x7b, 0xff, 0x7d]))).toMatchObject({
      statusCode: 400,
      body: 'The request body must be UTF-8',
    });
    expect(handedOn()).toEqual([]);
  });

  it('is JSON by its type, as every body', async () => {
    expect(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      statusCode: 415,
      body: coreErrors.NOT_JSON.message,
    });
  });
});
