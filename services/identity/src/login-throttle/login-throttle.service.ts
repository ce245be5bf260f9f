import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@hemma/contracts/core';
import { identityErrors } from '@hemma/contracts/identity';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { WINDOW_MS, limitsOf, refusedFor, type LoginLimit, type LoginTrier } from './login-limits.js';
import { LoginTriesRepository, type ReservedTry } from './login-tries.repository.js';
import { Turns } from './turns.js';

/** A comparison takes 170 ms; asking oftener costs more than it gains. */
const ASK_AGAIN_MS = 40;
/** Longer than the ones before can take. */
const WAIT_MS = 8_000;
const BUSY_RETRY_SECONDS = 5;

/** Slows down who guesses passwords. Counted in the database, so that several instances agree. */
@Injectable()
export class LoginThrottleService {
  private readonly turns = new Turns();

  constructor(
    private readonly tries: LoginTriesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a try under every limit that it falls under. It counts from before the comparison, so that fifty at
   * once are not fifty tries, and is given back when it succeeds or could not be made.
   *
   * @param compare answers null for a failure
   * @returns what `compare` answered
   * @throws DomainError `identity.LOGIN_THROTTLED` with `retryAfter`; `identity.BUSY` when those
   *   before stay undecided too long
   */
  async attempt<T>(trier: LoginTrier, compare: () => Promise<T | null>): Promise<T | null> {
    const reserved: ReservedTry[] = [];
    let failed = false;
    try {
      for (const limit of limitsOf(trier)) reserved.push(await this.reserve(limit));
      const result = await compare();
      failed = result === null;
      return result;
    } finally {
      await Promise.all(
        reserved.map((one) => (failed ? this.tries.markFailed(one) : this.tries.giveBack(one))),
      );
    }
  }

  /**
   * Asks without trying: for a request that is no try, because it does not validate.
   *
   * @throws DomainError `identity.LOGIN_THROTTLED` with `retryAfter`
   */
  async check(trier: LoginTrier): Promise<Record<string, never>> {
    for (const { key, limit } of limitsOf(trier)) {
      const seconds = refusedFor(await this.tries.find(key), limit, this.clock.now());
      if (seconds !== null) throw throttled(seconds);
    }
    return {};
  }

  private async reserve(limit: LoginLimit): Promise<ReservedTry> {
    const end = Date.now() + WAIT_MS;
    return this.turns.take(limit.key, () => this.untilDecided(limit, end));
  }

  /** Tries that are being compared may turn out right: whether there is room is known only after them. */
  private async untilDecided({ key, limit }: LoginLimit, end: number): Promise<ReservedTry> {
    for (;;) {
      const now = this.clock.now();
      const since = new Date(now.getTime() - WINDOW_MS);
      const { reserved, tries } = await this.tries.reserve(key, limit, since, now);
      if (reserved) return reserved;
      const seconds = refusedFor(tries, limit, now);
      if (seconds !== null) throw throttled(seconds);
      if (Date.now() > end) throw busy();
      await pause(ASK_AGAIN_MS);
    }
  }
}

const throttled = (retryAfter: number) => new DomainError(identityErrors.LOGIN_THROTTLED, { retryAfter });
const busy = () => new DomainError(identityErrors.BUSY, { retryAfter: BUSY_RETRY_SECONDS });
