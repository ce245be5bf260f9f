import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { Rounds } from '../rounds.js';
import { CONVERSATION, type ConversationDocument } from './conversation.model.js';

/** A message's place in a conversation. */
export interface Place {
  conversationId: string;
  seq: number;
  createdAt: Date;
}

// Not with a majority: the message that takes a place is stored with one, and after this. A place that a
// fail-over forgets and gives away again is found out by the messages' unique index.
const writeConcern = { w: 1 };

const lastPlace = { seq: 1, lastAt: 1, takenBy: 1 };

/** Gives the places of conversations away, each once: a higher `seq` always has a later time. */
@Injectable()
export class PlacesRepository {
  private readonly rounds = new Rounds((conversationIds: string[]) => this.takeAll(conversationIds));

  constructor(@InjectModel(CONVERSATION) private readonly conversations: Model<ConversationDocument>) {}

  /**
   * The next place of a conversation, taken together with those that are asked for at the same time.
   *
   * @returns null where there is no such conversation
   */
  take(conversationId: string): Promise<Place | null> {
    return this.rounds.ask(conversationId);
  }

  /** Takes as many places of each conversation as it stands there times. */
  private async takeAll(conversationIds: string[]): Promise<(Place | null)[]> {
    const counts = new Map<string, number>();
    for (const id of conversationIds) counts.set(id, (counts.get(id) ?? 0) + 1);
    const taken = counts.size > 1 ? await this.takeOfMany(counts) : new Map<string, Place[]>();
    const takeMissing = async ([id, count]: [string, number]) => {
      if (!taken.has(id)) taken.set(id, await this.takeOfOne(id, count));
    };
    await Promise.all([...counts].map(takeMissing));
    return conversationIds.map((id) => taken.get(id)?.shift() ?? null);
  }

  /**
   * Takes places of many conversations in as many commands as there are different counts, mostly one, and a query.
   *
   * @returns without those conversations in which another process took places before the query
   */
  private async takeOfMany(counts: ReadonlyMap<string, number>): Promise<Map<string, Place[]>> {
    const takenBy = randomUUID();
    for (const count of new Set(counts.values())) {
      const ids = [...counts.keys()].filter((id) => counts.get(id) === count);
      await this.conversations.updateMany(
        { _id: trusted({ $in: ids }) },
        [{ $set: { ...placesFurther(count), takenBy } }],
        { updatePipeline: true, writeConcern },
      );
    }
    const found = await this.conversations
      .find({ _id: trusted({ $in: [...counts.keys()] }), takenBy }, lastPlace)
      // The update above may not have a majority yet.
      .readConcern('local')
      .lean<ConversationDocument[]>()
      .exec();
    return new Map(found.map((one) => [one._id, placesUpTo(one, counts.get(one._id) ?? 0)]));
  }

  /** @returns none where there is no such conversation */
  private async takeOfOne(_id: string, count: number): Promise<Place[]> {
    const conversation = await this.conversations
      .findOneAndUpdate({ _id }, [{ $set: placesFurther(count) }], {
        returnDocument: 'after',
        projection: lastPlace,
        updatePipeline: true,
        writeConcern,
      })
      .lean<ConversationDocument>()
      .exec();
    return conversation ? placesUpTo(conversation, count) : [];
  }
}

/** The last place after `count` more: a millisecond apart, where the clock has not gone on by itself. */
function placesFurther(count: number) {
  const next = { $max: ['$$NOW', { $add: ['$lastAt', 1] }] };
  return { seq: { $add: ['$seq', count] }, lastAt: { $add: [next, count - 1] } };
}

/** The last `count` places, in their order. */
function placesUpTo({ _id, seq, lastAt }: ConversationDocument, count: number): Place[] {
  return Array.from({ length: count }, (_, place) => {
    const ahead = count - 1 - place;
    return { conversationId: _id, seq: seq - ahead, createdAt: new Date(lastAt.getTime() - ahead) };
  });
}
