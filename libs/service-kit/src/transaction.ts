import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { currentCall } from './call-context.js';

/** Work on one database that is kept whole or not at all. */
@Injectable()
export class Transaction {
  private readonly open = new AsyncLocalStorage<true>();
  private readonly listeners = new Set<() => void>();

  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  /**
   * Runs work in a transaction with majority concern; every mongoose operation inside takes part by itself.
   * A run inside of a run joins the outer one. After a conflict or a fail-over the whole work runs again, so
   * it must have no effect outside of the database. One operation at a time: a transaction knows no parallel ones.
   *
   * @returns what the work returned, once it is committed
   * @throws what the work threw, with nothing kept; a driver's error (`isDatabaseAway`) when the database is
   *   away; DomainError `core.DEADLINE_EXCEEDED` instead of trying again after the present call's deadline
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOpen()) return work();
    let isRetry = false;
    const attempt = () => {
      if (isRetry) requireTimeLeft();
      isRetry = true;
      return this.open.run(true, work);
    };
    const result = await this.connection.transaction(attempt, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
      readPreference: 'primary',
    });
    for (const listener of this.listeners) listener();
    return result as T;
  }

  /** Whether the caller stands inside of `run`. */
  isOpen(): boolean {
    return this.open.getStore() === true;
  }

  /**
   * Calls a listener after each commit; it must not throw.
   *
   * @returns ends the listening
   */
  onCommit(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** The driver alone would try again for two minutes, with nobody waiting any more. */
function requireTimeLeft(): void {
  const call = currentCall();
  if (call && call.deadline <= Date.now()) throw new DomainError(coreErrors.DEADLINE_EXCEEDED);
}
