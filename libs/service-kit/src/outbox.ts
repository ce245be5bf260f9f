import { randomUUID } from 'node:crypto';
import { type EventContract, type PayloadInput, validate } from '@hemma/contracts/core';
import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type Model, Types, trusted } from 'mongoose';
import { currentCall } from './call-context.js';
import { type OutboxDocument, outboxModel } from './outbox-entry.model.js';
import type { OutboxEntry, OutboxSource } from './outbox-source.js';
import { Transaction } from './transaction.js';

/** An entry that its writer has not published by then was left behind: its process died, or the broker is away. */
const LEFT_BEHIND_MS = 3_000;

/** Events that go out if and only if the transaction that they were added in commits. */
@Injectable()
export class Outbox implements OutboxSource {
  private readonly entries: Model<OutboxDocument>;
  /** This process, so that several instances of a service do not publish each other's entries. */
  private readonly relay = randomUUID();
  /** What this process added and has not published, and when: tells which commits concern the relay. */
  private readonly added = new Map<string, number>();
  /** How many left-behind entries came to this process since it last found none to publish. */
  private takenOver = 0;

  constructor(
    @Inject(getConnectionToken()) connection: Connection,
    private readonly transaction: Transaction,
  ) {
    this.entries = outboxModel(connection);
  }

  /**
   * Tells a fact, once the transaction that is open commits.
   *
   * @throws DomainError `core.INVALID` where the payload is not the contract's
   * @throws Error outside of `Transaction.run`, where the event could go out without its state
   */
  async add<E extends EventContract>(contract: E, payload: PayloadInput<E>): Promise<void> {
    if (!this.transaction.isOpen()) throw new Error(`${contract.pattern} was added outside of a transaction`);
    const call = currentCall();
    const now = new Date();
    const entry: OutboxDocument = {
      _id: new Types.ObjectId(),
      pattern: contract.pattern,
      payload: JSON.stringify(validate(contract.payload, payload)),
      occurredAt: now,
      requestId: call?.requestId ?? randomUUID(),
      traceparent: call?.traceparent,
      relay: this.relay,
      claimedAt: now,
    };
    await this.entries.insertMany([entry], { lean: true });
    this.added.set(entry._id.toHexString(), now.getTime());
  }

  /** Whether this process added something that may have to be published. */
  hasAdded(): boolean {
    return this.added.size > 0;
  }

  async take(limit: number): Promise<OutboxEntry[]> {
    // Woken for another source: a query for each of its events would be in vain.
    const { takenOver } = this;
    if (this.added.size === 0 && takenOver === 0) return [];
    const found = await this.entries.find({ relay: this.relay }).sort({ _id: 1 }).limit(limit).lean();
    if (found.length === 0) this.takenOver -= takenOver;
    return found.map((entry) => ({
      id: entry._id.toHexString(),
      pattern: entry.pattern,
      payload: entry.payload,
      occurredAt: entry.occurredAt,
      requestId: entry.requestId,
      traceparent: entry.traceparent,
    }));
  }

  async done(entries: readonly OutboxEntry[]): Promise<void> {
    for (const { id } of entries) this.added.delete(id);
    await this.entries.deleteMany({ _id: trusted({ $in: entries.map(({ id }) => new Types.ObjectId(id)) }) });
  }

  async takeOver(limit: number): Promise<number> {
    const since = Date.now() - LEFT_BEHIND_MS;
    // Aborted, or found below as everybody's.
    for (const [id, at] of this.added) if (at < since) this.added.delete(id);
    const leftBehind = { claimedAt: trusted({ $lt: new Date(since) }) };
    const found = await this.entries.find(leftBehind, { _id: 1 }).sort({ claimedAt: 1 }).limit(limit).lean();
    if (found.length === 0) return 0;
    const claim = { relay: this.relay, claimedAt: new Date() };
    const { modifiedCount } = await this.entries.updateMany(
      { _id: trusted({ $in: found.map(({ _id }) => _id) }), ...leftBehind },
      claim,
    );
    this.takenOver += modifiedCount;
    return modifiedCount;
  }

  async oldest(): Promise<Date | null> {
    const entry = await this.entries.findOne({}, { occurredAt: 1 }).sort({ _id: 1 }).lean();
    return entry?.occurredAt ?? null;
  }

  /** Whether an event of this pattern waits that is older than `ms`. */
  async hasOlderThan(ms: number, contract: EventContract): Promise<boolean> {
    const late = { occurredAt: trusted({ $lt: new Date(Date.now() - ms) }), pattern: contract.pattern };
    return (await this.entries.exists(late)) !== null;
  }
}
