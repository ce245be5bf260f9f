import { type ChannelModel, type ConfirmChannel, type GetMessage, connect } from 'amqplib';
import { type BusNames } from './topology.js';

/** An event that its service gave up. */
export interface DeadLetter {
  readonly id: string;
  readonly pattern: string;
  readonly occurredAt: string;
  readonly requestId: string;
  /** When it was given up, as far as the broker says. */
  readonly deadSince: string | null;
}

/** What the broker adds on the way to the dead letters; a replayed event begins anew. */
const DEATH_HEADERS = ['x-death', 'x-first-death-exchange', 'x-first-death-queue', 'x-first-death-reason'];

/** A service's dead letters, with a connection of their own for as long as somebody looks at them. */
export class DeadLetterQueue {
  private constructor(
    private readonly connection: ChannelModel,
    private readonly names: BusNames,
    private readonly service: string,
  ) {}

  /** @throws Error where the broker is away */
  static async open(url: string, names: BusNames, service: string): Promise<DeadLetterQueue> {
    return new DeadLetterQueue(await connect(url), names, service);
  }

  /** @returns what lies there, oldest first; it stays there */
  async list(): Promise<DeadLetter[]> {
    return this.each(async (_channel, messages) => messages.map(describe));
  }

  /**
   * Puts dead letters back into their service's own queue, under their old ids: what had taken effect
   * already changes nothing.
   *
   * @param ids which; all of them unless given
   * @returns those that were put back
   * @throws Error where the broker did not take one; it stays a dead letter
   */
  async replay(ids?: readonly string[]): Promise<DeadLetter[]> {
    return this.each(async (channel, messages) => {
      const chosen = messages.filter((message) => !ids || ids.includes(idOf(message)));
      for (const message of chosen) {
        await this.putBack(channel, message);
        channel.ack(message);
      }
      return chosen.map(describe);
    });
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  /** Holds all messages unacknowledged meanwhile; closing the channel gives back what was not settled. */
  private async each<T>(work: (channel: ConfirmChannel, messages: GetMessage[]) => Promise<T>): Promise<T> {
    const channel = await this.connection.createConfirmChannel();
    // The failed operation rejects by itself; without a listener the event would end the process.
    channel.on('error', () => undefined);
    const messages: GetMessage[] = [];
    for (;;) {
      const message = await channel.get(this.names.deadQueue(this.service));
      if (!message) break;
      messages.push(message);
    }
    const result = await work(channel, messages);
    await channel.close();
    return result;
  }

  private putBack(channel: ConfirmChannel, { properties, content }: GetMessage): Promise<void> {
    const headers = Object.fromEntries(
      Object.entries(properties.headers ?? {}).filter(
        ([name]) => !DEATH_HEADERS.includes(name) && name !== 'x-delivery-count',
      ),
    );
    const { messageId, type } = properties;
    const options = {
      messageId,
      type,
      headers,
      persistent: true,
      mandatory: true,
      contentType: 'application/json',
    };
    return new Promise((resolve, reject) => {
      const returned = () => reject(new Error(`${this.names.eventsQueue(this.service)} does not exist`));
      channel.once('return', returned);
      channel.publish('', this.names.eventsQueue(this.service), content, options, (error: unknown) => {
        channel.off('return', returned);
        if (error) reject(new Error('The broker did not take the event back', { cause: error }));
        else resolve();
      });
    });
  }
}

function idOf(message: GetMessage): string {
  return String(message.properties.messageId);
}

function describe(message: GetMessage): DeadLetter {
  const { headers = {}, type } = message.properties;
  const deaths: unknown = headers['x-death'];
  const time: unknown = Array.isArray(deaths) ? deaths[0]?.time : undefined;
  const seconds = time && typeof time === 'object' && 'value' in time ? Number(time.value) : undefined;
  return {
    id: idOf(message),
    pattern: String(type),
    occurredAt: String(headers['x-occurred-at']),
    requestId: String(headers['x-request-id']),
    deadSince: seconds === undefined ? null : new Date(seconds * 1_000).toISOString(),
  };
}
