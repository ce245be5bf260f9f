import { describe, expect, it } from '@jest/globals';
import { http } from '@hemma/contracts/core';
import { Controller, Module } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import * as z from 'zod';
import type { HttpCall } from './http-call.js';
import type { HttpRequest } from './http-request.js';
import { JsonText } from './json-text.js';
import { Route } from './route.decorator.js';
import { watchServedRoutes } from './served-routes.js';

const counted = http({
  method: 'GET',
  path: '/api/counted/{id}',
  summary: 'A call of this test',
  auth: 'public',
  params: z.object({ id: z.string().transform(Number) }),
  response: z.object({ count: z.number() }),
  services: [],
});

/** Every method compiles or does not; the compiler checks each comment below, so that `typecheck` is the test. */
export class TypedController {
  @Route(counted)
  right({ params }: HttpRequest<typeof counted>, _call: HttpCall) {
    return { count: params.id + 1 };
  }

  @Route(counted)
  async rightLater({ params }: HttpRequest<typeof counted>) {
    return { count: params.id };
  }

  @Route(counted)
  handedOn() {
    return new JsonText<{ count: number }>('{"count":1}');
  }

  // @ts-expect-error: the answer is not what the contract says
  @Route(counted)
  wrongAnswer() {
    return { count: 'many' };
  }

  // @ts-expect-error: what is handed on is not what the contract says
  @Route(counted)
  wrongJson() {
    return new JsonText<{ count: string }>('{"count":"many"}');
  }

  // @ts-expect-error: the request is not what the contract says
  @Route(counted)
  wrongRequest(request: { params: { id: string } }) {
    return { count: Number(request.params.id) };
  }
}

@Controller()
class CountedController {
  @Route(counted)
  count({ params }: HttpRequest<typeof counted>) {
    return { count: params.id + 1 };
  }
}

@Module({ controllers: [CountedController] })
class CountedModule {}

describe('A route', () => {
  it('answers by its contract: method, path, parsed request', async () => {
    const testing = await Test.createTestingModule({ imports: [CountedModule] }).compile();
    const app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), {
      logger: false,
    });
    await app.init();
    expect((await app.inject('/api/counted/41')).json()).toEqual({ count: 42 });
    await app.close();
  });

  it('stops the start where a call of the contract has none', async () => {
    const testing = await Test.createTestingModule({ imports: [CountedModule] }).compile();
    const app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), {
      logger: false,
    });
    const requireAllServed = watchServedRoutes(app.getHttpAdapter().getInstance());
    await app.init();
    expect(requireAllServed).toThrow(
      /^No controller answers GET \/api\/health, .*PUT \/api\/profiles\/\{id\}/,
    );
    await app.close();
  });
});
