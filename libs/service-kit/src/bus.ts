import { randomUUID } from 'node:crypto';
import {
  DomainError,
  type RequestInput,
  type ResponseOf,
  type RpcContract,
  coreErrors,
} from '@hemma/contracts/core';
import { Injectable } from '@nestjs/common';
import { BusConnection } from './bus-connection.js';
import { type CallContext, currentCall } from './call-context.js';
import { RpcClient } from './rpc-client.js';
import { resultText } from './rpc-wire.js';
import { nextTraceparent } from './trace-context.js';

/** Calls other services. */
@Injectable()
export class Bus {
  private readonly client: RpcClient;

  constructor(connection: BusConnection) {
    this.client = new RpcClient(connection);
  }

  /**
   * Calls a service and gives its answer. The service parsed request and response by the contract, so
   * neither is parsed again here. Caller, client address, request id, deadline and trace are taken over from
   * the call that is being worked on, unless `meta` says otherwise; the deadline is never later than the
   * contract allows. The idempotency key is not taken over: it belongs to one command.
   *
   * @throws DomainError the service's own refusal; `core.UNAVAILABLE` where it is away;
   *   `core.DEADLINE_EXCEEDED` where it did not answer in time
   */
  async call<C extends RpcContract>(
    contract: C,
    request: RequestInput<C>,
    meta?: Partial<CallContext>,
  ): Promise<ResponseOf<C>> {
    return JSON.parse(await this.callForJson(contract, request, meta)) as ResponseOf<C>;
  }

  /** The same, but gives the answer's JSON text, for who only hands it on. */
  async callForJson<C extends RpcContract>(
    contract: C,
    request: RequestInput<C>,
    meta: Partial<CallContext> = {},
  ): Promise<string> {
    const now = Date.now();
    const context = hopContext(meta, now + contract.deadlineMs);
    if (context.deadline <= now) throw new DomainError(coreErrors.DEADLINE_EXCEEDED);
    const answer = await this.client.send(contract.pattern, JSON.stringify(request), context);
    return resultText(answer);
  }
}

function hopContext(meta: Partial<CallContext>, latest: number): CallContext {
  const outer = currentCall();
  return {
    caller: meta.caller ?? outer?.caller,
    clientAddress: meta.clientAddress ?? outer?.clientAddress,
    idempotencyKey: meta.idempotencyKey,
    requestId: meta.requestId ?? outer?.requestId ?? randomUUID(),
    deadline: Math.min(meta.deadline ?? outer?.deadline ?? latest, latest),
    traceparent: nextTraceparent(meta.traceparent ?? outer?.traceparent),
  };
}
