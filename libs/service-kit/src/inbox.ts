import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type Model } from 'mongoose';
import { type InboxDocument, inboxModel } from './inbox-entry.model.js';
import { Transaction } from './transaction.js';

/** https://github.com/mongodb/mongo/blob/v8.0/src/mongo/base/error_codes.yml */
const DUPLICATE_KEY = 11000;

class TakenBefore extends Error {}

/** Knows which events have taken effect. */
@Injectable()
export class Inbox {
  private readonly entries: Model<InboxDocument>;

  constructor(
    @Inject(getConnectionToken()) connection: Connection,
    private readonly transaction: Transaction,
  ) {
    this.entries = inboxModel(connection);
  }

  /**
   * Runs an event's effect in one transaction with the note that it happened.
   *
   * @returns `repeated` where it had happened before, and `effect` was not kept
   * @throws what the effect threw, with nothing kept
   */
  async once(eventId: string, effect: () => Promise<unknown>): Promise<'ok' | 'repeated'> {
    try {
      await this.transaction.run(async () => {
        await this.note(eventId);
        await effect();
      });
      return 'ok';
    } catch (error) {
      if (error instanceof TakenBefore) return 'repeated';
      throw error;
    }
  }

  private async note(eventId: string): Promise<void> {
    try {
      await this.entries.insertMany([{ _id: eventId, at: new Date() }], { lean: true });
    } catch (error) {
      // Its own index: the effect's duplicate keys are the effect's matter.
      if (error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY) throw new TakenBefore();
      throw error;
    }
  }
}
