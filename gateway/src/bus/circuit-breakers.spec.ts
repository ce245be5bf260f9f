import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { profilesErrors } from '@hemma/contracts/profiles';
import { encodeError, resultText } from '@hemma/service-kit/rpc-wire';
import { CircuitBreakers } from './circuit-breakers.js';

const unreachable = async () => {
  throw new DomainError(coreErrors.UNAVAILABLE);
};
const late = async () => {
  throw new DomainError(coreErrors.DEADLINE_EXCEEDED);
};
const answers = async () => 'answer';
const refuses = (error: DomainError) => async () => resultText(encodeError(error));

describe('A circuit breaker', () => {
  const changes: [string, boolean][] = [];
  let probe: jest.Mock<(service: string) => Promise<unknown>>;
  let breakers: CircuitBreakers;
  beforeEach(() => {
    jest.useFakeTimers();
    changes.length = 0;
    probe = jest.fn(async () => ({ missing: [] }));
    breakers = new CircuitBreakers(probe, (service, isOpen) => changes.push([service, isOpen]));
  });
  afterEach(() => void jest.useRealTimers());

  const codeOf = async (service: string, call: () => Promise<unknown>) => {
    try {
      await breakers.run(service, call);
      return 'ok';
    } catch (error) {
      return (error as DomainError).code;
    }
  };
  /** Whether a call gets as far as the bus. */
  const isTried = async (service: string) => {
    const call = jest.fn(answers);
    await codeOf(service, call);
    return call.mock.calls.length === 1;
  };
  const fail = async (service: string, call: () => Promise<unknown>, times = 5) => {
    for (let failures = 0; failures < times; failures += 1) await codeOf(service, call);
  };

  it('refuses at once after five calls in a row that nobody answered', async () => {
    await fail('identity', unreachable, 4);
    expect(changes).toEqual([]);
    await fail('identity', unreachable, 1);
    expect(changes).toEqual([['identity', true]]);
    expect(await isTried('identity')).toBe(false);
    expect(await codeOf('identity', answers)).toBe('core.UNAVAILABLE');
  });

  it('opens for a service that is always late', async () => {
    await fail('identity', late);
    expect(await isTried('identity')).toBe(false);
  });

  it('leaves the other services alone', async () => {
    await fail('identity', unreachable);
    expect(await isTried('profiles')).toBe(true);
  });

  it('counts only what comes in a row', async () => {
    await fail('identity', unreachable, 4);
    await codeOf('identity', answers);
    await fail('identity', unreachable, 4);
    await codeOf('identity', refuses(new DomainError(profilesErrors.NOT_FOUND)));
    await fail('identity', unreachable, 4);
    expect(await isTried('identity')).toBe(true);
  });

  it('counts those that fail at once as in a row, and gives each its own error', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf('identity', late)));
    expect(new Set(codes)).toEqual(new Set([coreErrors.DEADLINE_EXCEEDED.code]));
    expect(await isTried('identity')).toBe(false);
    expect(changes).toEqual([['identity', true]]);
  });

  it('needs five failures again after it has closed', async () => {
    await fail('identity', unreachable);
    jest.advanceTimersByTime(1_001);
    expect(await codeOf('identity', answers)).toBe('ok');
    await fail('identity', unreachable, 4);
    expect(await isTried('identity')).toBe(true);
  });

  it.each([
    new DomainError(profilesErrors.NOT_FOUND),
    new DomainError(coreErrors.INTERNAL),
    new DomainError(coreErrors.UNAVAILABLE),
  ])('hears in a refusal that the service is there: $code', async (error) => {
    await fail('profiles', refuses(error), 20);
    expect(changes).toEqual([]);
    expect(await isTried('profiles')).toBe(true);
  });

  it('asks for a sign of life after a second, lets nobody wait for it, and closes when it comes', async () => {
    await fail('identity', unreachable);
    expect(probe).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_001);
    let live: (answer: unknown) => void = () => undefined;
    probe.mockImplementationOnce(() => new Promise((resolve) => (live = resolve)));
    const first = codeOf('identity', answers);
    expect(await isTried('identity')).toBe(false);
    live({ missing: [] });
    expect(await first).toBe('ok');
    expect(probe.mock.calls).toEqual([['identity']]);
    expect(changes).toEqual([
      ['identity', true],
      ['identity', false],
    ]);
    expect(await isTried('identity')).toBe(true);
  });

  it('closes for a service that answers that it is not well', async () => {
    await fail('identity', unreachable);
    jest.advanceTimersByTime(1_001);
    probe.mockImplementationOnce(refuses(new DomainError(coreErrors.UNAVAILABLE)));
    expect(await isTried('identity')).toBe(true);
  });

  it('stays open for another second without a sign of life', async () => {
    await fail('identity', unreachable);
    jest.advanceTimersByTime(1_001);
    probe.mockImplementationOnce(unreachable);
    expect(await isTried('identity')).toBe(false);
    expect(await isTried('identity')).toBe(false);
    expect(probe).toHaveBeenCalledTimes(1);
    expect(changes).toEqual([['identity', true]]);
    jest.advanceTimersByTime(1_001);
    expect(await isTried('identity')).toBe(true);
  });
});
