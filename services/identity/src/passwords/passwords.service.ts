import { DomainError } from '@hemma/contracts/core';
import { identityErrors } from '@hemma/contracts/identity';
import { currentCall } from '@hemma/service-kit/call-context';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PasswordWorkers } from './password-workers.js';

/** 170 ms of a core in 2026: as the architecture asks. */
const COST = 12;
/** bcrypt reads no further: a longer password would match by its beginning. */
const MAX_BYTES = 72;
/** Of a password that nobody knows, at the same cost, so that an unknown name takes as long as a wrong password. */
const NOBODYS_HASH = '$2b$12$0Ra6bWDemgMqi4/EsxaiXOzY8hHsy8iw4WnwUOkkkr4RdY0HgBQM2';
/**
 * Calls with a password at one time. At 170 ms and two at once the last one waits 5 s, half of its deadline;
 * and of the 64 calls that the bus hands to this process at one time some are left for everything else.
 */
const ADMITTED_AT_MOST = 56;
/** When a full queue is about empty. */
const BUSY_RETRY_SECONDS = 5;

/** Passwords are kept as bcrypt hashes, and compared without telling whose exist. */
@Injectable()
export class PasswordsService implements OnModuleDestroy {
  private readonly workers = new PasswordWorkers();
  private admitted = 0;

  async onModuleDestroy(): Promise<void> {
    await this.workers.close();
  }

  /**
   * Does work that hashes or compares, unless too many are at it: what came too late would be waited for in vain.
   *
   * @throws DomainError `identity.BUSY` with `retryAfter`
   */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    if (this.admitted >= ADMITTED_AT_MOST) {
      throw new DomainError(identityErrors.BUSY, { retryAfter: BUSY_RETRY_SECONDS });
    }
    this.admitted += 1;
    try {
      return await work();
    } finally {
      this.admitted -= 1;
    }
  }

  /** @param password 8 to 72 bytes */
  async hash(password: string): Promise<string> {
    const hash = await this.workers.run({ kind: 'hash', password, cost: COST }, currentCall()?.deadline);
    return String(hash);
  }

  /**
   * Takes equally long whether the password is right, is wrong, or belongs to nobody.
   *
   * @param hash as stored; null where there is no such user
   */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const possible = hash !== null && Buffer.byteLength(password) <= MAX_BYTES;
    const against = possible ? hash : NOBODYS_HASH;
    const same = await this.workers.run(
      { kind: 'compare', password, hash: against },
      currentCall()?.deadline,
    );
    return possible && same === true;
  }
}
