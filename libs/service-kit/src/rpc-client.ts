import { DomainError, type ErrorDefinition, coreErrors, serviceOf } from '@hemma/contracts/core';
import { type Channel, type ChannelModel, IllegalOperationError, type Message } from 'amqplib';
import type { BusConnection } from './bus-connection.js';
import { type CallContext } from './call-context.js';
import { ConsumerProbe } from './consumer-probe.js';
import { DeadlineSweep } from './deadline-sweep.js';
import { contextHeaders } from './rpc-wire.js';

/** https://www.rabbitmq.com/docs/direct-reply-to */
const DIRECT_REPLY_TO = 'amq.rabbitmq.reply-to';
/** A living service answers most calls sooner; a dead one is told well within a second. */
const PROBE_AFTER_MS = 250;
/** How long a call waits for a connection that has just gone, before it counts as away. */
const RECONNECT_WAIT_MS = 300;
/** More than any caller of ours has under way; past it, waiting only makes everything late. */
const MAX_PENDING = 10_000;

interface PendingCall {
  readonly id: string;
  readonly service: string;
  readonly deadline: number;
  readonly probeAt: number;
  probed: boolean;
  resolve(answer: Buffer): void;
  reject(error: Error): void;
}

/** The asking side of calls: one channel, direct reply-to, and one sweep over all deadlines. */
export class RpcClient {
  private readonly pending = new Map<string, PendingCall>();
  private readonly sweep = new DeadlineSweep<PendingCall>((call, now) => this.visit(call, now));
  private readonly probe: ConsumerProbe;
  private readonly waitingForChannel = new Set<() => void>();
  private channel: Channel | undefined;
  private blocked = false;
  private calls = 0;

  constructor(private readonly connection: BusConnection) {
    this.probe = new ConsumerProbe(connection);
    connection.publishing.onDown(() => this.lose());
    void connection.publishing.addSetUp((model) => this.setUp(model));
  }

  /**
   * Sends a call and waits for its answer.
   *
   * @returns the answer as it came
   * @throws DomainError `core.UNAVAILABLE` where nobody can answer, `core.DEADLINE_EXCEEDED` at the deadline
   */
  async send(pattern: string, body: string, context: CallContext): Promise<Buffer> {
    const channel = this.channel ?? (await this.waitForChannel(context.deadline));
    if (this.blocked || this.pending.size >= MAX_PENDING) throw new DomainError(coreErrors.UNAVAILABLE);
    const now = Date.now();
    if (context.deadline <= now) throw new DomainError(coreErrors.DEADLINE_EXCEEDED);
    return new Promise<Buffer>((resolve, reject) => {
      const service = serviceOf(pattern);
      const id = String((this.calls += 1));
      const { deadline } = context;
      const call = { id, service, deadline, probeAt: now + PROBE_AFTER_MS, probed: false, resolve, reject };
      const options = {
        mandatory: true,
        persistent: false,
        expiration: String(deadline - now),
        correlationId: id,
        replyTo: DIRECT_REPLY_TO,
        type: pattern,
        contentType: 'application/json',
        headers: contextHeaders(context),
      };
      try {
        channel.publish('', this.connection.names.rpcQueue(service), Buffer.from(body), options);
      } catch (error) {
        // The channel closed, and its link has not been told yet.
        if (error instanceof IllegalOperationError) throw new DomainError(coreErrors.UNAVAILABLE);
        throw error;
      }
      this.pending.set(id, call);
      this.sweep.add(call);
    });
  }

  private async setUp(connection: ChannelModel): Promise<void> {
    const channel = await this.connection.publishing.openChannel(connection);
    this.blocked = false;
    connection.on('blocked', () => (this.blocked = true));
    connection.on('unblocked', () => (this.blocked = false));
    channel.on('return', ({ properties }) => this.fail(String(properties.correlationId)));
    const answer = (message: Message | null) => {
      if (!message) return this.connection.publishing.recycle(connection, 'reply consumer cancelled');
      this.settle(String(message.properties.correlationId))?.resolve(message.content);
    };
    await channel.consume(DIRECT_REPLY_TO, answer, { noAck: true });
    this.channel = channel;
    for (const wake of this.waitingForChannel) wake();
  }

  private settle(id: string): PendingCall | undefined {
    const call = this.pending.get(id);
    if (!call) return undefined;
    this.pending.delete(id);
    this.sweep.remove(call);
    return call;
  }

  private fail(id: string, error: ErrorDefinition = coreErrors.UNAVAILABLE): void {
    this.settle(id)?.reject(new DomainError(error));
  }

  private visit(call: PendingCall, now: number): void {
    if (now >= call.deadline) return this.fail(call.id, coreErrors.DEADLINE_EXCEEDED);
    if (call.probed || now < call.probeAt) return;
    call.probed = true;
    void this.probe.hasConsumer(call.service).then((alive) => {
      if (!alive) this.fail(call.id);
    });
  }

  /** Their answers went with the connection; whether they were worked on is not known. */
  private lose(): void {
    this.channel = undefined;
    for (const id of [...this.pending.keys()]) this.fail(id);
  }

  private async waitForChannel(deadline: number): Promise<Channel> {
    const wait = Math.min(RECONNECT_WAIT_MS, deadline - Date.now());
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waitingForChannel.delete(done);
        resolve();
      };
      const timer = setTimeout(done, wait);
      this.waitingForChannel.add(done);
    });
    if (!this.channel) throw new DomainError(coreErrors.UNAVAILABLE);
    return this.channel;
  }
}
