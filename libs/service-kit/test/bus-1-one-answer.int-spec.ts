import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { DomainError, type RequestOf, coreErrors, defineErrors } from '@hemma/contracts/core';
import { type Bus } from '../src/bus.js';
import { type CallContext } from '../src/call-context.js';
import { Handle, requireCaller } from '../src/handle.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { fixtureRpc } from './fixtures/fixture-contracts.js';
import { LogLines } from './fixtures/log-lines.js';
import { type Fixture, startFixture } from './fixtures/fixture-service.js';
import { until } from '@hemma/testing/until';
import { testDatabase } from './test-database.js';

const fixtureErrors = defineErrors('reviews', { CLOSED: [409, 'Closed on Mondays'] });

type Text = RequestOf<typeof fixtureRpc.echo>;

let written: string[] = [];
let hanging = 0;

@Controller()
class AnswersController {
  @Handle(fixtureRpc.echo)
  echo({ text }: Text, context: CallContext) {
    return { text: `${text} ${context.caller?.name ?? 'nobody'}` };
  }

  @Handle(fixtureRpc.refuse)
  refuse({ text }: Text, context: CallContext): Promise<Text> {
    if (text === 'caller') requireCaller(context);
    throw new DomainError(fixtureErrors.CLOSED, { errors: [{ path: 'text', message: text }], retryAfter: 7 });
  }

  @Handle(fixtureRpc.explode)
  explode({ text }: Text): Promise<Text> {
    throw new TypeError(`secret ${text}`);
  }

  @Handle(fixtureRpc.leak)
  leak({ text }: Text) {
    return { text, passwordHash: '$2b$12$x' };
  }

  @Handle(fixtureRpc.misfit)
  misfit() {
    return { text: 5 } as never;
  }

  @Handle(fixtureRpc.hang)
  hang(): Promise<Text> {
    hanging += 1;
    return new Promise(() => undefined);
  }

  @Handle(fixtureRpc.write)
  write({ text }: Text) {
    written.push(text);
    return { text };
  }
}

describe('A call gets exactly one answer', () => {
  const database = testDatabase();
  const log = new LogLines();
  let broker: FixtureBroker;
  let service: Fixture;
  let bus: Bus;

  beforeAll(async () => {
    broker = await fixtureBroker();
    service = await startFixture({
      service: 'reviews',
      controllers: [AnswersController],
      database: await database.connect(),
      url: broker.url,
      prefix: broker.prefix,
      logger: log.logger('reviews'),
    });
    ({ bus } = await broker.caller());
  });

  afterAll(async () => {
    await service.close();
    await broker.close();
    await database.drop();
  });

  const answerOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);
  const code = async (call: Promise<unknown>) => ((await answerOf(call)) as DomainError).code;

  it('gives the reply, and says in whose name it was asked', async () => {
    const caller = { userId: 7, userType: 'host' as const, name: 'Åsa', sessionId: 's' };
    await expect(bus.call(fixtureRpc.echo, { text: 'hej' })).resolves.toEqual({ text: 'hej nobody' });
    await expect(bus.call(fixtureRpc.echo, { text: 'hej' }, { caller })).resolves.toEqual({
      text: 'hej Åsa',
    });
    await expect(bus.callForJson(fixtureRpc.echo, { text: 'å' }, { caller })).resolves.toBe(
      '{"text":"å Åsa"}',
    );
  });

  it('carries a refusal with code, status, sentence and details', async () => {
    const error = await answerOf(bus.call(fixtureRpc.refuse, { text: 'x' }));
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({
      code: 'reviews.CLOSED',
      status: 409,
      message: 'Closed on Mondays',
      details: { errors: [{ path: 'text', message: 'x' }], retryAfter: 7 },
    });
    expect(await code(bus.call(fixtureRpc.refuse, { text: 'caller' }))).toBe('core.UNAUTHENTICATED');
  });

  it('answers a handler that throws with a general sentence, and logs the cause with the request id', async () => {
    const error = await answerOf(bus.call(fixtureRpc.explode, { text: 'x' }, { requestId: 'req-explode' }));
    expect(error).toMatchObject({ code: 'core.INTERNAL', message: coreErrors.INTERNAL.message, details: {} });
    expect(log.withRequest('req-explode')).toMatchObject([{ level: 'error', err: { type: 'TypeError' } }]);
  });

  it('refuses a request that is not the contract’s', async () => {
    expect(await code(bus.call(fixtureRpc.echo, { text: 5 } as never))).toBe('core.INVALID');
  });

  it('lets no field out that is not in the contract, and no response that is not one', async () => {
    await expect(bus.call(fixtureRpc.leak, { text: 'x' })).resolves.toEqual({ text: 'x' });
    expect(await code(bus.call(fixtureRpc.misfit, { text: 'x' }))).toBe('core.INTERNAL');
  });

  it('answers at the deadline for a handler that hangs, and the service goes on', async () => {
    const since = Date.now();
    const calls = Array.from({ length: 200 }, () => code(bus.call(fixtureRpc.hang, { text: 'x' })));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['core.DEADLINE_EXCEEDED']));
    expect(Date.now() - since).toBeLessThan(2_000);
    expect(hanging).toBeGreaterThan(0);
    await expect(bus.call(fixtureRpc.echo, { text: 'still' })).resolves.toEqual({ text: 'still nobody' });
  });

  it('answers at once where no handler or no queue exists', async () => {
    const since = Date.now();
    expect(await code(bus.call(fixtureRpc.unserved, { text: 'x' }))).toBe('core.UNAVAILABLE');
    expect(await code(bus.call(fixtureRpc.nowhere, { text: 'x' }))).toBe('core.UNAVAILABLE');
    expect(Date.now() - since).toBeLessThan(1_000);
  });

  it('answers within a second where the queue is there and its service is dead', async () => {
    await broker.channel.assertQueue(broker.names.rpcQueue('billing'), { durable: true, expires: 60_000 });
    const since = Date.now();
    const calls = Array.from({ length: 50 }, () => code(bus.call(fixtureRpc.nowhere, { text: 'x' })));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['core.UNAVAILABLE']));
    expect(Date.now() - since).toBeLessThan(1_000);
    await broker.channel.deleteQueue(broker.names.rpcQueue('billing'));
    // The question about the missing queue closes a channel; the next question needs another.
    expect(await code(bus.call(fixtureRpc.nowhere, { text: 'x' }))).toBe('core.UNAVAILABLE');
  });

  it('survives messages that nobody can parse, and answers those that say where to', async () => {
    const { channel, names } = broker;
    const { queue } = await channel.assertQueue('', { exclusive: true });
    const answers: string[] = [];
    await channel.consume(queue, (message) => answers.push(message?.content.toString() ?? ''), {
      noAck: true,
    });
    const garbage = [Buffer.from('{"text":'), Buffer.alloc(0), Buffer.from([0xff, 0xfe]), Buffer.from('"a"')];
    for (const body of garbage) {
      channel.sendToQueue(names.rpcQueue('reviews'), body, { type: 'reviews.echo', replyTo: queue });
    }
    const headers = { 'x-caller': '{{', 'x-deadline': 'tomorrow', traceparent: 7 };
    channel.sendToQueue(names.rpcQueue('reviews'), Buffer.from('{"text":"hej"}'), {
      type: 'reviews.echo',
      replyTo: queue,
      headers,
    });
    channel.sendToQueue(names.rpcQueue('reviews'), Buffer.from('{"text":"hej"}'));
    await until('five answers', () => answers.length === 5);
    expect(answers.slice(0, 4).every((answer) => answer.includes('core.INVALID'))).toBe(true);
    expect(answers[4]).toBe('{"ok":{"text":"hej nobody"}}');
    await expect(bus.call(fixtureRpc.echo, { text: 'still' })).resolves.toEqual({ text: 'still nobody' });
  });

  it('never runs a command a second time, and asks a query again', async () => {
    written = [];
    const { channel, names } = broker;
    await service.close();
    const { queue } = await channel.assertQueue('', { exclusive: true });
    const answers: string[] = [];
    await channel.consume(queue, (message) => answers.push(message?.content.toString() ?? ''), {
      noAck: true,
    });
    const send = (type: string) =>
      channel.sendToQueue(names.rpcQueue('reviews'), Buffer.from('{"text":"twice"}'), {
        type,
        replyTo: queue,
      });
    send('reviews.write');
    send('reviews.echo');
    // An instance takes both and dies before it acknowledges them.
    await takeAndDie(broker, 2);
    service = await startFixture({
      service: 'reviews',
      controllers: [AnswersController],
      database: await database.connect(),
      url: broker.url,
      prefix: broker.prefix,
      logger: log.logger('reviews'),
    });
    await until('both answers', () => answers.length === 2);
    expect(answers.find((answer) => answer.includes('core.UNAVAILABLE'))).toBeDefined();
    expect(answers).toContain('{"ok":{"text":"twice nobody"}}');
    expect(written).toEqual([]);
  });
});

async function takeAndDie(broker: FixtureBroker, count: number): Promise<void> {
  const connection = await broker.connect();
  const channel = await connection.createChannel();
  let taken = 0;
  await channel.consume(broker.names.rpcQueue('reviews'), () => (taken += 1));
  await until('the calls being taken', () => taken === count);
  await connection.close();
}
