import type { BusConnection } from '@hemma/service-kit/bus-connection';

/** An event as it came from the broker. */
export interface HeardEvent {
  id: string;
  pattern: string;
  payload: unknown;
}

/** What a service tells from now on, by each delivery. */
export async function listenTo(
  { consuming, names }: BusConnection,
  patterns: string[],
): Promise<HeardEvent[]> {
  const heard: HeardEvent[] = [];
  await consuming.addSetUp(async (model) => {
    const channel = await consuming.openChannel(model);
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
    for (const pattern of patterns) await channel.bindQueue(queue, names.events, pattern);
    await channel.consume(
      queue,
      (message) => {
        if (!message) return;
        const payload: unknown = JSON.parse(message.content.toString());
        heard.push({ id: String(message.properties.messageId), pattern: message.fields.routingKey, payload });
      },
      { noAck: true },
    );
  });
  return heard;
}
