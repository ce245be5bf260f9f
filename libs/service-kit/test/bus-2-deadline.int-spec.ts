import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type DomainError, type RequestOf } from '@hemma/contracts/core';
import { Controller } from '@nestjs/common';
import { Bus } from '../src/bus.js';
import { type CallContext, currentCall, runInCall } from '../src/call-context.js';
import { Handle } from '../src/handle.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { fixtureRpc } from './fixtures/fixture-contracts.js';
import { type Fixture, startFixture } from './fixtures/fixture-service.js';
import { until } from '@hemma/testing/until';
import { testDatabase } from './test-database.js';

type Text = RequestOf<typeof fixtureRpc.echo>;

let worked: string[] = [];
let contexts: CallContext[] = [];
let finish: (() => void)[] = [];

@Controller()
class DeadlineController {
  constructor(private readonly bus: Bus) {}

  /** Holds every call until the test lets it go. */
  @Handle(fixtureRpc.write)
  async write({ text }: Text) {
    worked.push(text);
    await new Promise<void>((resolve) => finish.push(resolve));
    return { text };
  }

  /** Asks on, as a service that needs another one does. */
  @Handle(fixtureRpc.refuse)
  refuse({ text }: Text) {
    return this.bus.call(fixtureRpc.echo, { text });
  }

  @Handle(fixtureRpc.echo)
  echo({ text }: Text, context: CallContext) {
    contexts.push(context);
    expect(currentCall()).toBe(context);
    return { text };
  }
}

describe('The deadline travels with the call', () => {
  const database = testDatabase();
  let broker: FixtureBroker;
  let service: Fixture;
  let bus: Bus;

  beforeAll(async () => {
    broker = await fixtureBroker();
    service = await startFixture({
      service: 'reviews',
      controllers: [DeadlineController],
      database: await database.connect(),
      url: broker.url,
      prefix: broker.prefix,
    });
    ({ bus } = await broker.caller());
  });

  beforeEach(() => {
    worked = [];
    contexts = [];
    finish = [];
  });

  afterAll(async () => {
    await service.close();
    await broker.close();
    await database.drop();
  });

  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: DomainError) => error.code,
    );

  it('does not begin with a call that is past it, whether it waited in the broker or came late', async () => {
    // 64 calls keep the service busy; what comes behind them waits in the broker past its deadline.
    const busy = Array.from({ length: 64 }, (_, n) =>
      codeOf(bus.call(fixtureRpc.write, { text: `busy ${n}` })),
    );
    await until('64 calls under way', () => worked.length === 64);
    const deadline = Date.now() + 200;
    const late = Array.from({ length: 20 }, () =>
      codeOf(bus.call(fixtureRpc.write, { text: 'late' }, { deadline })),
    );
    expect(new Set(await Promise.all(late))).toEqual(new Set(['core.DEADLINE_EXCEEDED']));
    for (const release of finish) release();
    expect(new Set(await Promise.all(busy))).toEqual(new Set(['ok']));
    // Without the broker's own expiry too: such a call is answered without being worked on.
    const answers: string[] = [];
    const { queue } = await broker.channel.assertQueue('', { exclusive: true });
    await broker.channel.consume(queue, (message) => answers.push(String(message?.content)), { noAck: true });
    broker.channel.sendToQueue(broker.names.rpcQueue('reviews'), Buffer.from('{"text":"late"}'), {
      type: 'reviews.write',
      replyTo: queue,
      headers: { 'x-deadline': Date.now() - 1 },
    });
    await until('an answer', () => answers.length === 1);
    expect(answers[0]).toContain('core.DEADLINE_EXCEEDED');
    expect(worked).not.toContain('late');
  });

  it('is the earlier of the contract’s and the caller’s, and holds for the next hop too', async () => {
    const deadline = Date.now() + 1_234;
    await bus.call(fixtureRpc.refuse, { text: 'a' }, { deadline });
    await bus.call(fixtureRpc.refuse, { text: 'b' }, { deadline: Date.now() + 3_600_000 });
    expect(contexts[0]?.deadline).toBe(deadline);
    expect(contexts[1]?.deadline).toBeLessThanOrEqual(Date.now() + fixtureRpc.refuse.deadlineMs);
  });

  it('does not even send a call that is past it', async () => {
    const context = { requestId: 'r', deadline: Date.now() - 1 };
    expect(await codeOf(runInCall(context, () => bus.call(fixtureRpc.echo, { text: 'x' })))).toBe(
      'core.DEADLINE_EXCEEDED',
    );
    expect(contexts).toEqual([]);
  });
});
