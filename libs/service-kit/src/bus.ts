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
import { inSpan, rpcClientSpan } from './spans.js';
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
    const { pattern } = contract;
    const outer = currentCall();
    const parent = meta.traceparent ?? outer?.traceparent;
    const span = rpcClientSpan(pattern, parent);
    const traceparent = span?.traceparent ?? nextTraceparent(parent);
    const context = hopContext(meta, outer, traceparent, now + contract.deadlineMs);
    const send = async () => {
      if (context.deadline <= now) throw new DomainError(coreErrors.DEADLINE_EXCEEDED);
      return resultText(await this.client.send(pattern, JSON.stringify(request), context));
    };
    return inSpan(span, send, codeOf);
  }
}

function codeOf(error: unknown): string {
  return error instanceof DomainError ? error.code : 'fault';
}

function hopContext(
  meta: Partial<CallContext>,
  outer: CallContext | undefined,
  traceparent: string,
  latest: number,
): CallContext {
  return {
    caller: meta.caller ?? outer?.caller,
    clientAddress: meta.clientAddress ?? outer?.clientAddress,
    idempotencyKey: meta.idempotencyKey,
    requestId: meta.requestId ?? outer?.requestId ?? randomUUID(),
    deadline: Math.min(meta.deadline ?? outer?.deadline ?? latest, latest),
    traceparent,
  };
}
