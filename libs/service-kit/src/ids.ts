import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';

/** Large enough that a busy process asks seldom (measured: one `$inc` a row in a transaction is a seventh as fast). */
const BLOCK_SIZE = 100;

interface Block {
  next: number;
  end: number;
}

/** Ids from a counter per collection, reserved in blocks: unique among all processes, with gaps, in no order. */
@Injectable()
export class Ids {
  private readonly blocks = new Map<string, Block>();
  private readonly reserving = new Map<string, Promise<void>>();

  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  /**
   * @param collection whose ids; the counter's name
   * @returns an id that nobody got before, a positive integer; also inside of a transaction, which it is no part of
   * @throws a driver's error (`isDatabaseAway`) when a new block is needed and the database is away
   */
  async next(collection: string): Promise<number> {
    for (;;) {
      const block = this.blocks.get(collection);
      if (block && block.next <= block.end) {
        const id = block.next;
        block.next += 1;
        return id;
      }
      await this.reserve(collection);
    }
  }

  private reserve(collection: string): Promise<void> {
    const running = this.reserving.get(collection);
    if (running) return running;
    const reservation = this.takeBlock(collection).finally(() => this.reserving.delete(collection));
    this.reserving.set(collection, reservation);
    return reservation;
  }

  private async takeBlock(collection: string): Promise<void> {
    // The driver's own collection: mongoose would let the caller's transaction take part, and an `$inc` in
    // there makes every two inserts conflict.
    const counter = await this.connection
      .getClient()
      .db(this.connection.name)
      .collection<{ _id: string; last: number }>('counters')
      .findOneAndUpdate(
        { _id: collection },
        { $inc: { last: BLOCK_SIZE } },
        { upsert: true, returnDocument: 'after', writeConcern: { w: 'majority' } },
      );
    if (!counter) throw new Error(`The counter of ${collection} answered nothing`);
    this.blocks.set(collection, { next: counter.last - BLOCK_SIZE + 1, end: counter.last });
  }
}
