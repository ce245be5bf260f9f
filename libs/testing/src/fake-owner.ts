import {
  DomainError,
  coreErrors,
  validate,
  type RequestOf,
  type ResponseInput,
  type RpcContract,
  type ServiceName,
} from '@hemma/contracts/core';
import { connect, type Channel, type ChannelModel, type ConsumeMessage } from 'amqplib';
import type { TestBus } from './test-servers.js';

type Answer<C extends RpcContract> = (request: RequestOf<C>) => ResponseInput<C> | Promise<ResponseInput<C>>;

interface AnswerOf<C extends RpcContract = RpcContract> {
  contract: C;
  answer: Answer<C>;
}

/** In the stead of another service: answers its calls on the bus as the test says, and remembers what was asked. */
export class FakeOwner {
  private readonly answers = new Map<string, AnswerOf>();
  private readonly asked: { pattern: string; request: unknown }[] = [];
  private connection: ChannelModel | undefined;

  constructor(
    private readonly service: ServiceName,
    private readonly bus: TestBus,
  ) {}

  /** Says how a call is answered from now on; what the answer throws is the refusal. A call without one is refused as INTERNAL. */
  answer<C extends RpcContract>(contract: C, answer: Answer<C>): this {
    this.answers.set(contract.pattern, { contract, answer: answer as unknown as Answer<RpcContract> });
    return this;
  }

  /** What this call was asked with so far. */
  requestsOf<C extends RpcContract>({ pattern }: C): RequestOf<C>[] {
    return this.asked
      .filter((call) => call.pattern === pattern)
      .map(({ request }) => request as RequestOf<C>);
  }

  /** Begins to answer. */
  async start(): Promise<this> {
    this.connection = await connect(this.bus.url);
    const channel = await this.connection.createChannel();
    const queue = `${this.bus.prefix}${this.service}.rpc`;
    // It goes with its consumer, so that the service is away as soon as this stops.
    await channel.assertQueue(queue, { durable: true, autoDelete: true });
    await channel.consume(queue, (message) => message && void this.reply(channel, message), { noAck: true });
    return this;
  }

  /** Is away from now on, until it is started again. */
  async stop(): Promise<void> {
    await this.connection?.close();
    this.connection = undefined;
  }

  private async reply(channel: Channel, { content, properties }: ConsumeMessage): Promise<void> {
    const answer = await this.answerTo(String(properties.type), JSON.parse(content.toString()));
    const { correlationId, replyTo } = properties as { correlationId: string; replyTo: string };
    if (this.connection) channel.publish('', replyTo, Buffer.from(JSON.stringify(answer)), { correlationId });
  }

  private async answerTo(pattern: string, request: unknown): Promise<{ ok: unknown } | { error: object }> {
    this.asked.push({ pattern, request });
    try {
      const known = this.answers.get(pattern);
      if (!known) throw new DomainError(coreErrors.INTERNAL, { message: `Nobody answers ${pattern}` });
      const { contract, answer } = known;
      return { ok: contract.response.parse(await answer(validate(contract.request, request))) };
    } catch (error) {
      const refusal = error instanceof DomainError ? error : new DomainError(coreErrors.INTERNAL);
      const { code, status, message, details } = refusal;
      return { error: { code, status, message, details } };
    }
  }
}
