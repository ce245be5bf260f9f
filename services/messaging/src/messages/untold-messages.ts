import { OutboxRelay } from '@hemma/service-kit/outbox-relay';
import type { OutboxEntry, OutboxSource } from '@hemma/service-kit/outbox-source';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { toOutboxEntry } from './message.mapper.js';
import type { MessageDocument } from './message.model.js';
import { UntoldMessagesRepository } from './untold-messages.repository.js';

/** A message that was not told by then was left behind: its process died, or the broker is away. */
const LEFT_BEHIND_MS = 3_000;
/** Told messages are noted many at a time; who dies before leaves some that are told again, under the same id. */
const NOTED_AFTER_MS = 200;
/** More are not kept in memory while the broker is away: they are read from the database once it is back. */
const MAX_IN_HAND = 2_000;

/**
 * Tells messages from memory, right after they were stored. The outbox entry that each carries is read only
 * where that did not happen: a message then costs no read and no second document.
 */
@Injectable()
export class UntoldMessages implements OutboxSource, OnModuleDestroy {
  /** What this process has to tell, in the order that it was stored. */
  private readonly inHand = new Map<string, { id: number; entry: OutboxEntry }>();
  /** What was told and is not noted yet. */
  private toNote: number[] = [];
  private noting: NodeJS.Timeout | undefined;
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
    if (this.inHand.size < MAX_IN_HAND) this.hold(message);
    this.relay.wake();
  }

  async take(limit: number): Promise<OutboxEntry[]> {
    if (this.inHand.size === 0 && this.hasMore) await this.takeOver(limit);
    return [...this.inHand.values()].slice(0, limit).map(({ entry }) => entry);
  }

  async takeOver(limit: number): Promise<number> {
    const found = await this.messages.takeOver(new Date(Date.now() - LEFT_BEHIND_MS), limit);
    this.hasMore = found.length === limit;
    for (const message of found) this.hold(message);
    return found.length;
  }

  oldest(): Promise<Date | null> {
    return this.messages.oldest();
  }

  async done(entries: readonly OutboxEntry[]): Promise<void> {
    for (const { id } of entries) {
      const told = this.inHand.get(id);
      if (told) this.toNote.push(told.id);
      this.inHand.delete(id);
    }
    this.noteSoon();
  }

  /** Notes what was told, before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.noting);
    await this.noteTold();
  }

  private noteSoon(): void {
    this.noting ??= setTimeout(() => void this.noteTold(), NOTED_AFTER_MS);
  }

  private async noteTold(): Promise<void> {
    this.noting = undefined;
    const ids = this.toNote;
    this.toNote = [];
    try {
      if (ids.length > 0) await this.messages.markTold(ids);
    } catch {
      // The database is away: noted once it is back, or told again.
      this.toNote.push(...ids);
      this.noteSoon();
    }
  }

  private hold(message: MessageDocument): void {
    const entry = toOutboxEntry(message);
    this.inHand.set(entry.id, { id: message._id, entry });
  }
}
