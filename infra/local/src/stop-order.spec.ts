import { describe, expect, it } from '@jest/globals';
import { shareOf, stopInOrder, type StopStage } from './stop-order.ts';

const stage = (atMostMs: number, atLeastMs: number, members: StopStage['members'] = []): StopStage => ({
  members,
  atMostMs,
  atLeastMs,
});

describe('the share of a stage', () => {
  it('is what it may take at most while there is time', () => {
    expect(shareOf(stage(4_000, 1_000), [stage(5_000, 2_000)], 13_500)).toBe(4_000);
  });

  it('leaves the later ones their least', () => {
    expect(shareOf(stage(10_000, 3_000), [stage(5_000, 2_000), stage(5_000, 2_000)], 9_000)).toBe(5_000);
  });

  it('is its own least when everything before it took too long', () => {
    expect(shareOf(stage(5_000, 2_000), [], 100)).toBe(2_000);
  });
});

describe('stopping', () => {
  it('begins a stage when the one before it has ended, and ends its members side by side', async () => {
    const events: string[] = [];
    const member = (name: string) => ({
      name,
      stop: async () => {
        events.push(`${name} told`);
        await Promise.resolve();
        events.push(`${name} ended`);
      },
    });
    await stopInOrder([
      stage(1_000, 100, [member('shell')]),
      stage(1_000, 100, [member('identity'), member('profiles')]),
      stage(1_000, 100, [member('broker')]),
    ]);
    expect(events).toEqual([
      ...['shell told', 'shell ended'],
      ...['identity told', 'profiles told', 'identity ended', 'profiles ended'],
      ...['broker told', 'broker ended'],
    ]);
  });

  it('goes on to the database when a process can’t be stopped', async () => {
    const stopped: string[] = [];
    const broken = { name: 'shell', stop: () => Promise.reject(new Error('no such process')) };
    const database = { name: 'mongodb', stop: () => Promise.resolve(void stopped.push('mongodb')) };
    await stopInOrder([stage(1_000, 100, [broken]), stage(1_000, 100, [database])]);
    expect(stopped).toEqual(['mongodb']);
  });

  it('takes from a stage what those before it have used', async () => {
    let now = 0;
    const shares: number[] = [];
    const slow = { name: 'gateway', stop: (graceMs: number) => Promise.resolve(void (now += graceMs)) };
    const last = { name: 'services', stop: (graceMs: number) => Promise.resolve(void shares.push(graceMs)) };
    await stopInOrder(
      [stage(9_000, 1_000, [slow]), stage(10_000, 3_000, [last]), stage(5_000, 2_000)],
      () => now,
    );
    expect(shares).toEqual([3_000]);
  });
});
