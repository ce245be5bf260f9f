import { afterEach, describe, expect, it } from '@jest/globals';
import { identityRpc } from '@hemma/contracts/identity';
import { beginSpansBy, type SpanStart } from '@hemma/service-kit/spans';
import { startFakePlatform } from '../../test/fake-platform.js';

const GIVEN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const OWN = '00-4bf92f3577b34da6a3ce929d0e0e4736-1111111111111111-01';

describe('Where there are traces, a request', () => {
  afterEach(() => beginSpansBy(undefined));

  it('is a step of them by its route, below the one that it names and above its calls', async () => {
    const begun: SpanStart[] = [];
    const ended: unknown[] = [];
    beginSpansBy((start) => {
      begun.push(start);
      return { traceparent: OWN, end: (result) => void ended.push(result) };
    });
    const platform = await startFakePlatform();
    try {
      const contexts: unknown[] = [];
      platform.bus.answer(identityRpc.getUser, (_request, context) => {
        contexts.push(context);
        return { id: 7 };
      });
      const cookie = `hemma_session=${platform.signer.token()}`;
      const address = '/api/user?name=Lucia';
      const answer = await platform.app.inject({ url: address, headers: { cookie, traceparent: GIVEN } });
      expect(answer.statusCode).toBe(200);
      expect(begun).toMatchObject([{ name: 'GET', kind: 'server', parent: GIVEN }]);
      expect(contexts).toMatchObject([{ traceparent: OWN }]);
      expect(ended).toEqual([
        {
          name: 'GET /api/user',
          attributes: { 'http.route': '/api/user', 'http.response.status_code': 200 },
        },
      ]);
    } finally {
      await platform.close();
    }
  });
});
