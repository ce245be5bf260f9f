import { OutboxRelay } from '@hemma/service-kit/outbox-relay';
import type { OutboxEntry, OutboxSource } from '@hemma/service-kit/outbox-source';
import { Injectable } from '@nestjs/common';
import { toOutboxEntry } from './message.mapper.js';
import type { MessageDocument } from './message.model.js';
import { UntoldMessagesRepository } from './untold-messages.repository.js';

/** A message that was not told by then was left behind: its process died, or the broker is away. */
const LEFT_BEHIND_MS = 3_000;
/** More are not kept in memory while the broker is away: they are read from the database once it is back. */
const MAX_IN_HAND = 2_000;

/**
 * Tells messages from memory, right after they were stored. The outbox entry that each carries is read only
 * where that did not happen: a message then costs no read and no second document.
 */
@Injectable()
export class UntoldMessages implements OutboxSource {
  /** What this process has to tell, in the order that it was stored. */
  private readonly inHand = new Map<string, { id: number; entry: OutboxEntry }>();
  /** Whether the database may hold more that was left behind. */
  private hasMore = false;

  constructor(
    private readonly messages: UntoldMessagesRepository,
    private readonly relay: OutboxRelay,
  ) {
    relay.addSource(this);
  }

  /** Has a message told that was just stored, without waiting for it. */
  tell(message: MessageDocument): void {
    if (this.inHand.size < MAX_IN_HAND) this.take1(message);
    this.relay.wake();
  }

  async take(limit: number): Promise<OutboxEntry[]> {
    if (this.inHand.size === 0 && this.hasMore) await this.takeOver(limit);
    return [...this.inHand.values()].slice(0, limit).map(({ entry }) => entry);
  }

  async takeOver(limit: number): Promise<number> {
    const found = await this.messages.takeOver(new Date(Date.now() - LEFT_BEHIND_MS), limit);
    this.hasMore = found.length === limit;
    for (const message of found) this.take1(message);
    return found.length;
  }

  async done(entries: readonly OutboxEntry[]): Promise<void> {
    const told = entries.flatMap(({ id }) => this.inHand.get(id) ?? []);
    await this.messages.markTold(told.map(({ id }) => id));
    for (const { entry } of told) this.inHand.delete(entry.id);
  }

  private take1(message: MessageDocument): void {
    const entry = toOutboxEntry(message);
    this.inHand.set(entry.id, { id: message._id, entry });
  }
}
