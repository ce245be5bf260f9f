import { command, type RequestOf } from '@hemma/contracts/core';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { testEnvironment } from '@hemma/testing/test-servers';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { Controller, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { type RunningService, startService } from '../src/bootstrap-service.js';
import { type CallContext } from '../src/call-context.js';
import { readConfig, serviceConfigSchema } from '../src/config.js';
import { Handle } from '../src/handle.js';
import { Idempotency } from '../src/idempotency.js';
import { Ids } from '../src/ids.js';
import { consumedEventsOf } from './fixtures/consumed-events.js';

const bells = {
  ring: command({
    pattern: 'identity.ring',
    request: z.object({ times: z.int() }),
    response: z.object({ id: z.int(), pattern: z.string().optional() }),
  }),
  wait: command({ pattern: 'identity.wait', request: z.object({}), response: z.object({}) }),
};

const happened: string[] = [];
let waiting: () => void = () => undefined;
let release: () => void = () => undefined;

@Controller()
class BellsController implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly ids: Ids,
  ) {}

  onModuleInit() {
    happened.push('init');
  }

  onApplicationShutdown() {
    happened.push('shutdown');
  }

  @Handle(bells.ring)
  ring(request: RequestOf<typeof bells.ring>, context: CallContext) {
    return this.idempotency.once(context, request, async () => ({
      id: await this.ids.next('bells'),
      pattern: context.pattern,
    }));
  }

  @Handle(bells.wait)
  async wait() {
    await new Promise<void>((resolve) => {
      release = resolve;
      waiting();
    });
    happened.push('answered');
    return {};
  }
}

@Module({ controllers: [BellsController, consumedEventsOf('identity')] })
class BellsModule {}

@Module({})
class EmptyModule {}

const config = readConfig(serviceConfigSchema, testEnvironment('kit-start'));
let running: RunningService | undefined;

// `identity` lends its name.
const start = async () => (running = await startService({ name: 'identity', module: BellsModule, config }));

afterEach(async () => {
  release();
  await running?.close();
  running = undefined;
  happened.length = 0;
});
afterAll(async () => {
  await removeFromBroker({ url: config.RABBITMQ_URL, prefix: config.BUS_PREFIX });
  await dropDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? '' });
});

describe('startService', () => {
  it('answers calls; repeated under one key they have one effect', async () => {
    const { bus } = await start();
    const ring = () => bus.call(bells.ring, { times: 1 }, { idempotencyKey: 'a', clientAddress: '10.0.0.1' });
    const first = await ring();
    expect(first).toEqual({ id: expect.any(Number), pattern: 'identity.ring' });
    expect(await ring()).toEqual(first);
  });

  it('runs the hooks of the modules once', async () => {
    await start();
    await running?.close();
    expect(happened).toEqual(['init', 'shutdown']);
  });

  it('answers what is in flight before it closes', async () => {
    const service = await start();
    const begun = new Promise<void>((resolve) => (waiting = resolve));
    const call = service.bus.call(bells.wait, {});
    await begun;
    const closed = service.close();
    release();
    expect(await call).toEqual({});
    await closed;
    expect(happened).toEqual(['init', 'answered', 'shutdown']);
  });

  it('may be closed twice', async () => {
    const service = await start();
    await service.close();
    await expect(service.close()).resolves.toBeUndefined();
  });

  it('refuses to start where the handlers are not what the contracts say', async () => {
    const start = startService({ name: 'matching', module: EmptyModule, config });
    await expect(start).rejects.toThrow(
      'nobody handles identity.user-registered; nobody handles identity.user-updated',
    );
  });
});
