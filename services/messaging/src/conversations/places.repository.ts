import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { PEOPLE, type Entitlement, type Person } from '../people/person.model.js';
import { CONVERSATION, type ConversationDocument } from './conversation.model.js';

/** A message's place in a conversation. */
export interface Place {
  conversationId: string;
  seq: number;
  createdAt: Date;
}

/** Places for some messages, and what is kept of their senders' subscriptions. */
export interface PlacesTaken {
  /** In the order that they were asked for; null where there is no such conversation. */
  places: (Place | null)[];
  /** In no order; without those of whom nothing is kept. */
  entitlements: Entitlement[];
}

type LastPlace = Pick<ConversationDocument, '_id' | 'seq' | 'lastAt'>;

const lastPlace = { seq: 1, lastAt: 1 } as const;

/**
 * Gives the places of conversations away, each once: a higher `seq` always has a later time. With a majority, as
 * everything here, so that no fail-over gives a place away again, or a lower one later.
 */
@Injectable()
export class PlacesRepository {
  constructor(@InjectModel(CONVERSATION) private readonly conversations: Model<ConversationDocument>) {}

  /**
   * Takes the next place of each conversation, as many as it stands there times, in one command and one query
   * however many they are. Places are taken for good, also by those who then turn out to have no right to one.
   */
  async take(wanted: { conversationId: string; senderId: number }[]): Promise<PlacesTaken> {
    const counts = new Map<string, number>();
    for (const { conversationId: id } of wanted) counts.set(id, (counts.get(id) ?? 0) + 1);
    const takenBy = randomUUID();
    // One alone is better taken below, where nobody can come between.
    if (counts.size > 1) await this.takeAll(counts, takenBy);
    const senderIds = [...new Set(wanted.map(({ senderId }) => senderId))];
    const { taken, entitlements } = await this.readBack([...counts.keys()], takenBy, senderIds);
    const takeMissing = async ([id, count]: [string, number]) => {
      const last = taken.get(id) ?? (await this.takeOfOne(id, count, takenBy));
      return [id, last ? placesUpTo(last, count) : []] as const;
    };
    const places = new Map(await Promise.all([...counts].map(takeMissing)));
    return {
      places: wanted.map(({ conversationId }) => places.get(conversationId)?.shift() ?? null),
      entitlements,
    };
  }

  private async takeAll(counts: ReadonlyMap<string, number>, takenBy: string): Promise<void> {
    const updates = [...new Set(counts.values())].map((count) => {
      const ids = [...counts.keys()].filter((id) => counts.get(id) === count);
      const update = [{ $set: { ...placesFurther(count), takenBy } }];
      return { updateMany: { filter: { _id: trusted({ $in: ids }) }, update } };
    });
    await this.conversations.bulkWrite(updates, { ordered: false });
  }

  /** What was taken under a name, but for conversations in which another process has taken places since. */
  private async readBack(conversationIds: string[], takenBy: string, senderIds: number[]) {
    const found = await this.conversations
      .aggregate<LastPlace | Pick<Person, '_id' | 'entitlement'>>([
        { $match: { _id: { $in: conversationIds }, takenBy } },
        { $project: lastPlace },
        {
          $unionWith: {
            coll: PEOPLE,
            pipeline: [{ $match: { _id: { $in: senderIds } } }, { $project: { entitlement: 1 } }],
          },
        },
      ])
      .exec();
    return {
      taken: new Map(found.flatMap((one) => ('seq' in one ? [[one._id, one]] : []))),
      entitlements: found.flatMap((one) => ('seq' in one ? [] : (one.entitlement ?? []))),
    };
  }

  /** Takes places of one conversation, so that no other process can come between. */
  private takeOfOne(_id: string, count: number, takenBy: string): Promise<LastPlace | null> {
    return this.conversations
      .findOneAndUpdate({ _id }, [{ $set: { ...placesFurther(count), takenBy } }], {
        returnDocument: 'after',
        projection: lastPlace,
        updatePipeline: true,
      })
      .lean<LastPlace>()
      .exec();
  }
}

/** The last place after `count` more: a millisecond apart, where the clock has not gone on by itself. */
function placesFurther(count: number) {
  const next = { $max: ['$$NOW', { $add: ['$lastAt', 1] }] };
  return { seq: { $add: ['$seq', count] }, lastAt: { $add: [next, count - 1] } };
}

/** The last `count` places, in their order. */
function placesUpTo({ _id, seq, lastAt }: LastPlace, count: number): Place[] {
  return Array.from({ length: count }, (_, place) => {
    const ahead = count - 1 - place;
    return { conversationId: _id, seq: seq - ahead, createdAt: new Date(lastAt.getTime() - ahead) };
  });
}
