import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { type DomainError, command, event, query } from '@hemma/contracts/core';
import * as z from 'zod';
import { type CallContext } from './call-context.js';
import { Handle, requireCaller } from './handle.js';
import { OnEvent } from './on-event.js';

const contracts = {
  get: query({
    pattern: 'reviews.get',
    request: z.object({ id: z.int() }),
    response: z.object({ text: z.string() }),
  }),
  put: command({ pattern: 'reviews.put', request: z.object({ id: z.int() }), response: z.object({}) }),
  told: event({ pattern: 'reviews.told', payload: z.object({ id: z.int() }), consumers: ['billing'] }),
};

/** Each line under `@ts-expect-error` must not compile: the type check fails when one does. */
class Handlers {
  @Handle(contracts.get)
  get({ id }: { id: number }, context: CallContext) {
    return { text: `${id} ${context.requestId}` };
  }

  @Handle(contracts.get)
  getLater(): Promise<{ text: string; more: number }> {
    return Promise.resolve({ text: 'more is dropped on the way', more: 1 });
  }

  // @ts-expect-error the response is a text
  @Handle(contracts.get)
  wrongResponse() {
    return { text: 5 };
  }

  // @ts-expect-error the response is not optional
  @Handle(contracts.get)
  noResponse() {}

  // @ts-expect-error the id is a number
  @Handle(contracts.get)
  wrongRequest({ id }: { id: string }) {
    return { text: id };
  }

  // @ts-expect-error nobody passes a third parameter
  @Handle(contracts.put)
  tooMany(_request: { id: number }, _context: CallContext, _session: unknown) {
    return {};
  }

  @OnEvent(contracts.told)
  async onTold({ id }: { id: number }, told: { id: string; occurredAt: string }) {
    await Promise.resolve([id, told.occurredAt]);
  }

  // @ts-expect-error the id is a number
  @OnEvent(contracts.told)
  wrongPayload(_payload: { id: string }) {}
}

describe('@Handle and @OnEvent', () => {
  it('leave the method as it is, so that it can be called directly', () => {
    expect(new Handlers().get({ id: 1 }, { requestId: 'r', deadline: 0 })).toEqual({ text: '1 r' });
  });
});

describe('requireCaller', () => {
  const caller = { userId: 1, userType: 'host' as const, name: 'Åsa', sessionId: 's' };

  it('gives the caller, and refuses a call without one', () => {
    expect(requireCaller({ requestId: 'r', deadline: 0, caller })).toBe(caller);
    let refused: unknown;
    try {
      requireCaller({ requestId: 'r', deadline: 0 });
    } catch (error) {
      refused = error;
    }
    expect((refused as DomainError).code).toBe('core.UNAUTHENTICATED');
  });
});
