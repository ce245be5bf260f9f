import type { Channel } from 'amqplib';
import type { BusConnection } from './bus-connection.js';

/**
 * Asks the broker whether anybody consumes a service's calls. A queue survives its service, so that a call
 * to a dead one is neither returned nor answered.
 */
export class ConsumerProbe {
  private readonly asking = new Map<string, Promise<boolean>>();
  private channel: Promise<Channel> | undefined;

  constructor(private readonly connection: BusConnection) {
    connection.publishing.onDown(() => (this.channel = undefined));
  }

  /** @returns false only where the broker says so; calls that ask at the same time share one question */
  hasConsumer(service: string): Promise<boolean> {
    const known = this.asking.get(service);
    if (known) return known;
    const asked = this.ask(service).finally(() => this.asking.delete(service));
    this.asking.set(service, asked);
    return asked;
  }

  private async ask(service: string): Promise<boolean> {
    try {
      this.channel ??= this.connection.publishing.openProbeChannel();
      const channel = await this.channel;
      const { consumerCount } = await channel.checkQueue(this.connection.names.rpcQueue(service));
      return consumerCount > 0;
    } catch (error) {
      // Asking for a queue that is not there closes the channel; the next question opens another.
      this.channel = undefined;
      return !(error instanceof Error && 'code' in error && error.code === 404);
    }
  }
}
