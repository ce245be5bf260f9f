import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { billingRpc } from '@hemma/contracts/billing';
import { until } from '@hemma/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProviderRequest, Way } from './provider.js';
import { codeOf, RunningBilling } from './running-billing.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const CUSTOMERS = (one: ProviderRequest) => one.method === 'POST' && one.path === '/v1/customers';
const SUBSCRIPTIONS = (one: ProviderRequest) => one.method === 'POST' && one.path === '/v1/subscriptions';
const LISTS = (one: ProviderRequest) => one.method === 'GET' && one.path.startsWith('/v1/subscriptions?');

describe('billing, killed while it opens a subscription', () => {
  let billing: RunningBilling;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterEach(() => {
    billing.provider.way = {};
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await billing.close();
  });

  /** The built program on the same database, on queues of its own, so that the call comes to it. */
  async function startProcess() {
    const prefix = `victim${children.length}.${billing.environment['BUS_PREFIX']}`;
    const env = { ...billing.environment, BUS_PREFIX: prefix, LOG_LEVEL: 'info' };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: unknown) => (output += String(text)));
    await until('the process to be ready', () => {
      if (child.exitCode !== null) throw new Error(output);
      return output.includes('Ready');
    });
    return { child, caller: await billing.aCaller(prefix) };
  }

  const moments: [string, 'there' | 'back', (one: ProviderRequest) => boolean][] = [
    ['before the provider was asked for the customer', 'there', CUSTOMERS],
    ['after the provider has made the customer', 'back', CUSTOMERS],
    ['before the provider was asked for the subscription', 'there', SUBSCRIPTIONS],
    ['after the provider has made the subscription', 'back', SUBSCRIPTIONS],
    ['after the provider has shown what there is', 'back', LISTS],
  ];

  it.each(moments)('%s, has left nothing twice and nothing lost', async (_moment, direction, concerns) => {
    const user = await billing.aUser();
    const { child, caller } = await startProcess();
    // Nothing goes on from this moment, as far as the process that dies can tell.
    const way: Way = {
      [direction]: (one: ProviderRequest) => {
        if (!concerns(one)) return undefined;
        billing.provider.way = {};
        child.kill('SIGKILL');
        return direction === 'there'
          ? Promise.reject(new Error('killed'))
          : once(child, 'exit').then(() => {});
      },
    };
    billing.provider.way = way;
    const context = {
      caller: { userId: user.id, userType: 'student', name: 'Anna', sessionId: 's' },
    } as const;
    expect(await codeOf(caller.call(billingRpc.createSubscription, {}, context))).not.toBe('ok');
    await until('the end of the process', () => child.signalCode !== null);

    const { clientSecret, error } = await user.create();
    expect(error).toBeNull();
    expect(await billing.provider.customersOf(user.id)).toHaveLength(1);
    expect(await billing.provider.subscriptionsOf(user.id)).toHaveLength(1);
    expect(await billing.provider.pay(clientSecret)).toBe(200);
    expect(await user.status()).toMatchObject({ hasAccess: true, status: 'active' });
    await until('the news', () => billing.toldOf(user.id).some(({ hasAccess }) => hasAccess));
  });
});
