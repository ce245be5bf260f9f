import { runInCall } from '@hemma/service-kit/call-context';
import { readMetrics } from '@hemma/service-kit/metrics';
import { beginSpansBy, type SpanStart } from '@hemma/service-kit/spans';
import { startSimulator, type RunningSimulator } from '@hemma/stripe-simulator/start-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createStripe } from './stripe-client.js';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const STRIPE_SECRET_KEY = 'sk_test_watched';

describe('a request to Stripe', () => {
  let simulator: RunningSimulator;
  const steps: (SpanStart & { result?: unknown })[] = [];

  beforeAll(async () => {
    simulator = await startSimulator({
      ...{ HOST: '127.0.0.1', PORT: 0, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: 'pk_test_watched' },
      ...{ STRIPE_WEBHOOK_SECRET: 'whsec_watched', STRIPE_PRICE_ID: 'price_watched' },
    });
    beginSpansBy((start) => {
      const step: (typeof steps)[number] = { ...start };
      steps.push(step);
      return { traceparent: TRACEPARENT, end: (result = {}) => void (step.result = result) };
    });
  });
  beforeEach(() => {
    steps.length = 0;
  });
  afterAll(async () => {
    beginSpansBy(undefined);
    await simulator.close();
  });

  const count = async (operation: string, outcome: string) => {
    const { body } = await readMetrics();
    const start = `hemma_provider_seconds_count{operation="${operation}",outcome="${outcome}"} `;
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.slice(start.length) ?? 0,
    );
  };
  const asking = (work: () => Promise<unknown>) =>
    runInCall({ requestId: 'r', deadline: Date.now() + 5_000, traceparent: TRACEPARENT }, work);

  it('is counted, and a step of the call that it is made for, without ids and addresses', async () => {
    const stripe = createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL: simulator.url });
    await asking(() => stripe.customers.list({ email: 'lucia@example.org' }));
    await expect(asking(() => stripe.subscriptions.cancel('sub_unknown'))).rejects.toThrow();
    expect(steps).toMatchObject([
      {
        ...{ name: 'GET /v1/customers', kind: 'client', parent: TRACEPARENT },
        attributes: { 'server.address': '127.0.0.1' },
        result: { attributes: { 'http.response.status_code': 200 } },
      },
      { name: 'DELETE /v1/subscriptions/{id}', result: { errorType: '404' } },
    ]);
    expect(JSON.stringify(steps)).not.toMatch(/lucia|sub_unknown/);
    expect(await count('GET /v1/customers', 'ok')).toBe(1);
    expect(await count('DELETE /v1/subscriptions/{id}', 'refused')).toBe(1);
  });

  it('counts as failed where nobody answers, or nobody takes our key', async () => {
    const away = createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL: 'http://127.0.0.1:9' });
    await expect(asking(() => away.customers.retrieve('cus_1'))).rejects.toThrow();
    const stranger = createStripe({ STRIPE_SECRET_KEY: 'sk_test_other', STRIPE_API_URL: simulator.url });
    await expect(asking(() => stranger.customers.retrieve('cus_1'))).rejects.toThrow();
    expect(steps).toMatchObject([
      { name: 'GET /v1/customers/{id}', result: { errorType: expect.any(String) } },
      { name: 'GET /v1/customers/{id}', result: { errorType: '401' } },
    ]);
    expect(await count('GET /v1/customers/{id}', 'failed')).toBe(2);
  });
});
