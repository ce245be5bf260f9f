import type { BusConnection } from '@hemma/service-kit/bus-connection';

/** An event as it came from the broker. */
export interface ToldEvent {
  id: string;
  pattern: string;
  payload: unknown;
}

/** Everything that is told from now on, by each delivery; an outage of the broker loses nothing of it. */
export class ToldEvents {
  readonly all: ToldEvent[] = [];

  private constructor(
    private readonly connection: BusConnection,
    private readonly queue: string,
  ) {}

  static async listen(connection: BusConnection, patterns: string[]): Promise<ToldEvents> {
    const queue = `${connection.names.events}.told`;
    const told = new ToldEvents(connection, queue);
    const { consuming, names } = connection;
    await consuming.addSetUp(async (model) => {
      const channel = await consuming.openChannel(model);
      await channel.assertQueue(queue, { durable: true });
      for (const pattern of patterns) await channel.bindQueue(queue, names.events, pattern);
      await channel.consume(
        queue,
        (message) => {
          if (!message) return;
          told.all.push({
            id: String(message.properties.messageId),
            pattern: message.fields.routingKey,
            payload: JSON.parse(message.content.toString()),
          });
          channel.ack(message);
        },
        { noAck: false },
      );
    });
    return told;
  }

  of<Payload>(pattern: string): Payload[] {
    return this.all.filter((event) => event.pattern === pattern).map(({ payload }) => payload as Payload);
  }

  async close(): Promise<void> {
    const channel = await this.connection.publishing.openProbeChannel();
    await channel.deleteQueue(this.queue);
    await channel.close();
  }
}
