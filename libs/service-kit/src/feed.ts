import { type EventContract, type PayloadOf, validate } from '@hemma/contracts/core';
import { Injectable } from '@nestjs/common';
import type { ChannelModel, ConsumeMessage } from 'amqplib';
import { BusConnection } from './bus-connection.js';
import { cameFromOwner } from './event-origin.js';
import { FeedSubscription } from './feed-subscription.js';

/** Facts that every process wants to hear for itself, such as revoked sessions in each gateway. */
@Injectable()
export class Feed {
  private readonly subscriptions: FeedSubscription[] = [];

  constructor(private readonly connection: BusConnection) {}

  /**
   * Listens to an event through an exclusive queue of this process: what happens while it is away is not
   * kept, `onResync` has to fetch it. After each (re)connect `onResync` is called until it succeeds; only
   * then the feed counts as heard. Events that arrive meanwhile are given at once, and once more when the
   * resync is done, so that it does not matter which of the two knew more. `onEvent` must bear repeats.
   *
   * @returns when the feed is up and in step for the first time; it goes on trying while broker or owner are away
   */
  async subscribe<E extends EventContract>(
    contract: E,
    onEvent: (payload: PayloadOf<E>) => void,
    { onResync }: { onResync: () => Promise<void> },
  ): Promise<void> {
    const { consuming, names, log } = this.connection;
    const deliver = (message: ConsumeMessage) =>
      onEvent(validate(contract.payload, JSON.parse(message.content.toString())) as PayloadOf<E>);
    const subscription = new FeedSubscription(contract.pattern, deliver, onResync, log);
    this.subscriptions.push(subscription);
    consuming.onDown(() => subscription.lose());
    await consuming.addSetUp(async (model: ChannelModel) => {
      const channel = await consuming.openChannel(model);
      const { queue } = await channel.assertQueue('', { exclusive: true, durable: false, autoDelete: true });
      await channel.bindQueue(queue, names.events, contract.pattern);
      await channel.bindQueue(queue, names.heartbeats, contract.pattern);
      const onMessage = (message: ConsumeMessage | null) => {
        if (!message) return consuming.recycle(model, 'feed cancelled');
        const { fields, properties } = message;
        const isHeartbeat = fields.exchange === names.heartbeats;
        if (fields.routingKey !== contract.pattern) return;
        if (!isHeartbeat && !cameFromOwner(fields, properties.type, names)) return;
        subscription.receive(message, isHeartbeat);
      };
      await channel.consume(queue, onMessage, { noAck: true, exclusive: true });
      subscription.begin();
    });
    await subscription.firstSync;
  }

  /**
   * When the teller of every subscribed event was last known to be alive and to have told all that it knew,
   * in epoch milliseconds; 0 while a subscription is not in step.
   */
  lastHeardAt(): number {
    if (this.subscriptions.length === 0) return 0;
    return Math.min(...this.subscriptions.map((subscription) => subscription.lastHeardAt));
  }
}
