import { type ChannelModel, type ConfirmChannel, type GetMessage, connect } from 'amqplib';
import { diedGenuine } from './event-origin.js';
import { type BusNames } from './topology.js';

/** An event that its service gave up. */
export interface DeadLetter {
  readonly id: string;
  readonly pattern: string;
  readonly occurredAt: string;
  readonly requestId: string;
  /** When it was given up, as far as the broker says. */
  readonly deadSince: string | null;
  /** Whether the broker says that it came from who may tell it. */
  readonly isGenuine: boolean;
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
    return this.each(async (_channel, messages) => messages.map((message) => this.describe(message)));
  }

  /**
   * Gives dead letters to their service again, under their old ids: what had taken effect already changes
   * nothing. One that is not genuine stays where it is: the service would take it for its owner's word.
   *
   * @param ids which; all of them unless given
   * @param trusted puts back also what is not genuine, as what somebody has moved by hand
   * @returns those that were put back
   * @throws Error where the broker did not take one; it stays a dead letter
   */
  async replay(ids?: readonly string[], { trusted = false } = {}): Promise<DeadLetter[]> {
    return this.each(async (channel, messages) => {
      const putBack: DeadLetter[] = [];
      for (const message of messages) {
        const letter = this.describe(message);
        if ((ids && !ids.includes(letter.id)) || !(trusted || letter.isGenuine)) continue;
        await this.putBack(channel, message);
        channel.ack(message);
        putBack.push(letter);
      }
      return putBack;
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
      const replays = this.names.replays(this.service);
      channel.publish(replays, String(type), content, options, (error: unknown) => {
        channel.off('return', returned);
        if (error) reject(new Error('The broker did not take the event back', { cause: error }));
        else resolve();
      });
    });
  }

  private describe(message: GetMessage): DeadLetter {
    const { headers = {}, messageId, type } = message.properties;
    const deaths: unknown = headers['x-death'];
    const time: unknown = Array.isArray(deaths) ? deaths[0]?.time : undefined;
    const seconds = time && typeof time === 'object' && 'value' in time ? Number(time.value) : undefined;
    return {
      id: String(messageId),
      pattern: String(type),
      occurredAt: String(headers['x-occurred-at']),
      requestId: String(headers['x-request-id']),
      deadSince: seconds === undefined ? null : new Date(seconds * 1_000).toISOString(),
      isGenuine: diedGenuine(message, this.names, this.service),
    };
  }
}
