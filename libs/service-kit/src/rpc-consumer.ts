import { DomainError, type RpcContract, coreErrors, validate } from '@hemma/contracts/core';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { BusConnection } from './bus-connection.js';
import { type CallContext, runInCall } from './call-context.js';
import { isDatabaseAway } from './database-away.js';
import { DeadlineSweep } from './deadline-sweep.js';
import { type RpcOutcome, observeRpc } from './metrics.js';
import { contextFrom, encodeError, encodeResult } from './rpc-wire.js';
import { type Span, rpcServerSpan } from './spans.js';
import { declareRpcQueue } from './topology.js';

/** Enough to keep a service's database busy; what is more waits in the broker for any instance. */
const RPC_PREFETCH = 64;

/** What answers a pattern. */
export interface RpcHandler {
  readonly contract: RpcContract;
  run(request: unknown, context: CallContext): Promise<unknown>;
}

interface CallInHand {
  readonly channel: Channel;
  readonly message: ConsumeMessage;
  readonly deadline: number;
  readonly pattern: string;
  readonly since: number;
  readonly span: Span | undefined;
}

interface Answer {
  readonly outcome: RpcOutcome;
  readonly body: Buffer;
  /** Of the error, where it is one. */
  readonly code?: string;
}

/**
 * The answering side of calls. Each call gets exactly one answer, at its deadline at the latest, and is
 * acknowledged after the answer was sent, on the same channel: the broker sees them in this order.
 */
export class RpcConsumer {
  private readonly inHand = new DeadlineSweep<CallInHand>((call, now) => {
    if (now >= call.deadline) this.settle(call, refused(coreErrors.DEADLINE_EXCEEDED, 'failed'));
  });
  private channel: Channel | undefined;
  private consumerTag = '';
  private stopping = false;
  private finished: () => void = () => undefined;

  constructor(
    private readonly connection: BusConnection,
    private readonly service: string,
    private readonly handlers: ReadonlyMap<string, RpcHandler>,
  ) {}

  /** Begins to take calls, now or as soon as the broker is there. */
  async start(): Promise<void> {
    await this.connection.publishing.addSetUp((model) => this.setUp(model));
  }

  /** Takes no more calls, finishes and answers those that it has. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { channel } = this;
    await channel?.cancel(this.consumerTag).catch(() => undefined);
    if (this.inHand.size > 0) await new Promise<void>((resolve) => (this.finished = resolve));
    // The round trip of closing carries the last answers to the broker.
    await channel?.close().catch(() => undefined);
  }

  private async setUp(model: ChannelModel): Promise<void> {
    if (this.stopping) return;
    const { publishing, names } = this.connection;
    const channel = await publishing.openChannel(model);
    const queue = await declareRpcQueue(channel, names, this.service);
    await channel.prefetch(RPC_PREFETCH);
    const onMessage = (message: ConsumeMessage | null) => {
      if (!message) return publishing.recycle(model, `${queue} is gone`);
      this.receive(channel, message);
    };
    this.consumerTag = (await channel.consume(queue, onMessage)).consumerTag;
    this.channel = channel;
  }

  private receive(channel: Channel, message: ConsumeMessage): void {
    const pattern = String(message.properties.type);
    const context = contextFrom(message.properties.headers ?? {});
    context.pattern = pattern;
    const span = rpcServerSpan(pattern, context.traceparent);
    if (span) context.traceparent = span.traceparent;
    const call = { channel, message, pattern, deadline: context.deadline, since: performance.now(), span };
    this.inHand.add(call);
    runInCall(context, () => this.answer(message, pattern, context)).then(
      (answer) => this.settle(call, answer),
      // Not even the failure could be explained; the caller hears of it all the same.
      () => this.settle(call, refused(coreErrors.INTERNAL, 'failed')),
    );
  }

  private async answer(message: ConsumeMessage, pattern: string, context: CallContext): Promise<Answer> {
    if (context.deadline <= Date.now()) return refused(coreErrors.DEADLINE_EXCEEDED, 'failed');
    const handler = this.handlers.get(pattern);
    if (!handler) {
      // An older instance in a rolling upgrade; the caller may try again and meet a newer one.
      this.connection.log.error({ pattern }, 'Nobody here answers this call');
      return refused(coreErrors.UNAVAILABLE, 'failed');
    }
    // Another instance may have worked on it before it died.
    if (message.fields.redelivered && handler.contract.kind === 'command') {
      return refused(coreErrors.UNAVAILABLE, 'failed');
    }
    try {
      const request = validate(handler.contract.request, parse(message.content));
      return this.checked(handler.contract, await handler.run(request, context));
    } catch (error) {
      return this.explain(error, pattern);
    }
  }

  private checked({ response, pattern }: RpcContract, result: unknown): Answer {
    const parsed = response.safeParse(result);
    if (parsed.success) return { outcome: 'ok', body: encodeResult(parsed.data) };
    const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
    this.connection.log.error({ pattern, fields }, 'The response is not what the contract says');
    return refused(coreErrors.INTERNAL, 'failed');
  }

  private explain(error: unknown, pattern: string): Answer {
    if (error instanceof DomainError) {
      const outcome = error.status >= 500 ? 'failed' : 'refused';
      return { outcome, body: encodeError(error), code: error.code };
    }
    if (isDatabaseAway(error)) {
      this.connection.log.warn({ pattern, err: error }, 'The database is away');
      return refused(coreErrors.UNAVAILABLE, 'failed');
    }
    this.connection.log.error({ pattern, err: error }, 'A call failed');
    return refused(coreErrors.INTERNAL, 'failed');
  }

  /** Sends the answer and acknowledges the call, once: what comes after the deadline's answer is dropped. */
  private settle(call: CallInHand, { body, outcome, code = 'ok' }: Answer): void {
    if (!this.inHand.remove(call)) return;
    const { channel, message, pattern } = call;
    const { replyTo, correlationId } = message.properties;
    observeRpc(
      this.handlers.has(pattern) ? pattern : 'unknown',
      outcome,
      (performance.now() - call.since) / 1_000,
    );
    call.span?.end({
      attributes: { 'rpc.response.status_code': code },
      ...(outcome === 'failed' && { errorType: code }),
    });
    try {
      if (replyTo) channel.publish('', String(replyTo), body, { correlationId, persistent: false });
      channel.ack(message);
    } catch (error) {
      // The connection went meanwhile: the caller was told, and the broker delivers the call again.
      this.connection.log.debug({ pattern, err: error }, 'An answer could not be sent');
    }
    if (this.stopping && this.inHand.size === 0) this.finished();
  }
}

function refused(definition: ConstructorParameters<typeof DomainError>[0], outcome: RpcOutcome): Answer {
  return { outcome, body: encodeError(new DomainError(definition)), code: definition.code };
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new DomainError(coreErrors.INVALID);
  }
}
