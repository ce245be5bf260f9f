import { type EventContract, type RpcContract, type ServiceName, serviceOf } from '@hemma/contracts/core';
import { Inject, Injectable } from '@nestjs/common';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { BusConnection } from './bus-connection.js';
import { EventConsumer, type EventHandler } from './event-consumer.js';
import { Inbox } from './inbox.js';
import { RpcConsumer, type RpcHandler } from './rpc-consumer.js';
import { SERVICE_NAME } from './tokens.js';
import { patternsFor } from './topology.js';

/** Nest's transport on our broker: gives each call and each event to the controller method that names it. */
@Injectable()
export class BusServer extends Server implements CustomTransportStrategy {
  private calls: RpcConsumer | undefined;
  private events: EventConsumer | undefined;

  constructor(
    private readonly connection: BusConnection,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly inbox: Inbox,
  ) {
    super();
  }

  /** @throws Error where two methods take the same pattern: they would run side by side in one transaction */
  override addHandler(
    pattern: unknown,
    callback: MessageHandler,
    isEvent?: boolean,
    extras?: Record<string, unknown>,
  ) {
    if (this.getHandlerByPattern(String(pattern))) throw new Error(`${String(pattern)} has two handlers`);
    super.addHandler(pattern, callback, isEvent, extras);
  }

  /**
   * Begins to take calls and events, now or as soon as the broker is there.
   *
   * @param callback gets the error where the handlers are not what the contracts say: Nest waits for it, and
   *   not for the promise
   */
  async listen(callback: (error?: unknown) => unknown): Promise<void> {
    try {
      await this.begin();
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Takes nothing new; finishes, answers and acknowledges what is in hand. */
  async close(): Promise<void> {
    await Promise.all([this.calls?.stop(), this.events?.stop()]);
  }

  /** Nest's hook for transport events; what happens to the connection is the bus's own matter. */
  on(): void {
    throw new Error('The bus has no events to listen to');
  }

  unwrap<T>(): T {
    throw new Error('The bus has no driver to hand out');
  }

  private async begin(): Promise<void> {
    const { calls, events } = this.sortHandlers();
    this.checkEvents([...events.keys()]);
    this.calls = new RpcConsumer(this.connection, this.service, calls);
    await this.calls.start();
    if (events.size === 0) return;
    this.events = new EventConsumer(this.connection, this.service, events, this.inbox);
    await this.events.start();
  }

  private sortHandlers() {
    const calls = new Map<string, RpcHandler>();
    const events = new Map<string, EventHandler>();
    for (const [pattern, handler] of this.getHandlers()) {
      const contract: unknown = handler.extras?.['contract'];
      if (isEventContract(contract)) events.set(pattern, { contract, run: runner(handler) });
      else if (isRpcContract(contract) && serviceOf(pattern) === this.service)
        calls.set(pattern, { contract, run: runner(handler) });
      else throw new Error(`${pattern} is no contract of ${this.service}`);
    }
    return { calls, events };
  }

  private checkEvents(handled: readonly string[]): void {
    const expected = patternsFor(this.service, this.connection.events);
    const missing = expected.filter((pattern) => !handled.includes(pattern));
    const surplus = handled.filter((pattern) => !expected.includes(pattern));
    const problems = [
      ...missing.map((pattern) => `nobody handles ${pattern}`),
      ...surplus.map((pattern) => `${pattern} does not name ${this.service} among its consumers`),
    ];
    if (problems.length > 0)
      throw new Error(`The event handlers are not what the contracts say: ${problems.join('; ')}`);
  }
}

/** Nest answers with an observable where a filter took an error. */
function runner(handler: MessageHandler) {
  return async (data: unknown, context: unknown): Promise<unknown> => {
    const result: unknown = await handler(data, context);
    return isObservable(result) ? lastValueFrom(result) : result;
  };
}

function isContract(contract: unknown): contract is { kind: string } {
  return typeof contract === 'object' && contract !== null && 'kind' in contract;
}

function isEventContract(contract: unknown): contract is EventContract {
  return isContract(contract) && contract.kind === 'event';
}

function isRpcContract(contract: unknown): contract is RpcContract {
  return isContract(contract) && contract.kind !== 'event';
}
