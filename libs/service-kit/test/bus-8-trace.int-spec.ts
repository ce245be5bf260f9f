import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@hemma/contracts/core';
import { Controller, Inject } from '@nestjs/common';
import { Bus } from '../src/bus.js';
import { type CallContext, currentCall, runInCall } from '../src/call-context.js';
import { Handle } from '../src/handle.js';
import type { Logger } from '../src/logger.js';
import { LOGGER } from '../src/tokens.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { fixtureRpc } from './fixtures/fixture-contracts.js';
import { type Fixture, startFixture } from './fixtures/fixture-service.js';
import { LogLines } from './fixtures/log-lines.js';
import { ThingViewsController, ThingsController } from './fixtures/things.js';
import { until } from '@hemma/testing/until';
import { type TestDatabase, testDatabase } from './test-database.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = { userId: 42, userType: 'student' as const, name: 'Åsa', sessionId: 's1' };

/** Stands in the middle: takes a call, logs, and asks on within the same call. */
@Controller()
class MiddleController {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handle(fixtureRpc.nowhere)
  async nowhere({ text }: RequestOf<typeof fixtureRpc.nowhere>, _context: CallContext) {
    this.logger.info('in the middle');
    await this.bus.call(fixtureRpc.save, { id: 1, value: text });
    return { text };
  }
}

describe('One request id and trace context', () => {
  const databases: TestDatabase[] = [];
  const fixtures: Fixture[] = [];
  const log = new LogLines();
  let broker: FixtureBroker;
  let bus: Bus;

  const start = async (
    service: 'reviews' | 'billing' | 'matching',
    controllers: Parameters<typeof startFixture>[0]['controllers'],
  ) => {
    const database = testDatabase();
    databases.push(database);
    const fixture = await startFixture({
      service,
      controllers,
      database: await database.connect(),
      url: broker.url,
      prefix: broker.prefix,
      logger: log.logger(service),
    });
    fixtures.push(fixture);
    return fixture;
  };

  beforeAll(async () => {
    broker = await fixtureBroker();
    await start('billing', [MiddleController, ThingViewsController]);
    const owner = await start('reviews', [ThingsController]);
    owner.transaction.onCommit(() => log.logger('reviews').info('committed'));
    await start('matching', [ThingViewsController]);
    ({ bus } = await broker.caller());
  });

  afterAll(async () => {
    for (const fixture of fixtures) await fixture.close();
    await broker.close();
    for (const database of databases) await database.drop();
  });

  it('reach from the caller through two calls to the event and each log line', async () => {
    const seen: (CallContext | undefined)[] = [];
    ThingViewsController.meanwhile = () => {
      seen.push(currentCall());
      log.logger('matching').info('took the event in');
    };
    const context = {
      requestId: 'req-8',
      deadline: Date.now() + 20_000,
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
      caller,
    };
    await runInCall(context, () => bus.call(fixtureRpc.nowhere, { text: 'a' }));
    await until('both consumers', () => seen.length === 2);

    const lines = log.withRequest('req-8');
    const said = lines.map(({ service, message }) => `${service}: ${message}`);
    expect(said).toEqual(
      expect.arrayContaining(['billing: in the middle', 'reviews: committed', 'matching: took the event in']),
    );
    expect(new Set(lines.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const ofCalls = lines.filter(({ service }) => service !== 'matching');
    expect(new Set(ofCalls.map(({ userId }) => userId))).toEqual(new Set([42]));
    // Each hop names itself as the parent of the next, and stays in the trace.
    expect(seen.map((event) => event?.traceparent?.slice(0, 36))).toEqual([`00-${TRACE}-`, `00-${TRACE}-`]);
    expect(seen[0]?.traceparent).not.toBe(context.traceparent);
  });

  it('are made where nobody gave any', async () => {
    let seen: CallContext | undefined;
    ThingViewsController.meanwhile = () => {
      seen = currentCall();
    };
    await bus.call(fixtureRpc.save, { id: 2, value: 'b' });
    await until('the event', () => seen !== undefined);
    expect(seen?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });
});
