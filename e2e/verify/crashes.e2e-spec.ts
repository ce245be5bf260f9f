import { serviceNames } from '@hemma/contracts/core';
import type { PublicUser } from '@hemma/contracts/identity';
import { uniqueSuffix } from '@hemma/testing/builders';
import { randomNumbers, seed } from '@hemma/testing/random';
import { until } from '@hemma/testing/until';
import { describe, expect, it, jest } from '@jest/globals';
import { becomesHealthy, crash } from '../src/disturbance.js';
import { expectAllTrue } from '../src/expect-true.js';
import { inParallel } from '../src/in-parallel.js';
import { insistent } from '../src/insistent.js';
import { type Delivery, get, getAll, type Member } from '../src/member.js';
import { goTheWholeWay, type Way } from '../src/way.js';

jest.setTimeout(300_000);

const KILLS = 10;
/** So many pairs are under way at any moment. */
const AT_ONCE = 6;
/** A kill comes so many attempts after the one before at most: less than half a way of one pair. */
const MOST_BETWEEN = 12;

/** Kills a service at random moments, counted in attempts to call: so they fall anywhere into a call and a way. */
class Killer {
  kills = 0;
  private attempts = 0;
  private next: number;
  private killing: Promise<void> | undefined;
  private isKilling = false;
  private isStuck = false;

  constructor(
    private readonly service: string,
    private readonly random: () => number,
  ) {
    this.next = this.moment();
  }

  /** Counts each attempt, and goes on without waiting for the kill that it may set off. */
  readonly deliver: Delivery = (attempt) =>
    insistent(() => {
      this.attempts += 1;
      if (this.attempts >= this.next && !this.isKilling && !this.isDone) {
        this.killing = this.kill();
        // `ends` tells of it.
        this.killing.catch(() => undefined);
      }
      return attempt();
    });

  get isDone(): boolean {
    return this.isStuck || this.kills >= KILLS;
  }

  /** When the last one that was killed is back. @throws Error where it does not come back */
  async ends(): Promise<void> {
    await this.killing;
  }

  private async kill(): Promise<void> {
    this.isKilling = true;
    try {
      await crash(this.service);
      await becomesHealthy();
      this.kills += 1;
      this.next = this.attempts + this.moment();
    } catch (error) {
      this.isStuck = true;
      throw error;
    } finally {
      this.isKilling = false;
    }
  }

  private moment(): number {
    return 1 + Math.floor(this.random() * MOST_BETWEEN);
  }
}

/** Pair after pair goes the whole way while the service is killed. */
async function waysUnderFire(killer: Killer, country: string): Promise<Way[]> {
  const ways: Way[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!killer.isDone) ways.push(await goTheWholeWay(country, killer.deliver));
    }),
  );
  await killer.ends();
  return ways;
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
const inOrder = <T extends { id: number }>(items: readonly T[]) => [...items].sort(byId);

/** Everybody who was told that they are registered is found once, and nobody else. */
async function expectEverybodyOnce(ways: readonly Way[], country: string): Promise<void> {
  const members = ways.flatMap(({ student, host }): Member[] => [student, host]);
  const [first, ...others] = inOrder(members.map(({ user }) => user));
  const searching = members.find(({ user }) => user.id === first!.id)!;
  const path = `/api/users?country=${encodeURIComponent(country)}&limit=100`;
  const found = inOrder(await getAll<PublicUser>(searching, path));
  expect(found.map(({ id, name }) => ({ id, name }))).toEqual(others.map(({ id, name }) => ({ id, name })));
}

describe(`killed at ten random moments of the whole way (HEMMA_SEED=${seed})`, () => {
  it.each(serviceNames)('%s: what a client was told is true, and nothing is there twice', async (service) => {
    const country = `Testland ${uniqueSuffix()}`;
    const killer = new Killer(service, randomNumbers(seed + serviceNames.indexOf(service)));

    const ways = await waysUnderFire(killer, country);

    expect(killer.kills).toBe(KILLS);
    expect(ways.length).toBeGreaterThanOrEqual(AT_ONCE);
    await expectEverybodyOnce(ways, country);
    await inParallel(ways, AT_ONCE, expectAllTrue);
    await until('every subscription being known to identity', async () => {
      const users = await inParallel(ways, AT_ONCE, ({ host }) => get(host, '/api/user'));
      return users.every(({ body }) => body.subscriptionStatus === 'active');
    });
  });
});
