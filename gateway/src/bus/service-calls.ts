import {
  DomainError,
  coreErrors,
  healthOf,
  serviceNames,
  serviceOf,
  type RequestInput,
  type ResponseOf,
  type RpcContract,
} from '@hemma/contracts/core';
import { Bus } from '@hemma/service-kit/bus';
import type { CallContext } from '@hemma/service-kit/call-context';
import type { Logger } from '@hemma/service-kit/logger';
import { LOGGER } from '@hemma/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { JsonText } from '../http/json-text.js';
import { CircuitBreakers } from './circuit-breakers.js';

/** Nobody waits longer for what an answer can do without. */
const EXTRA_PATIENCE_MS = 700;

const outage: ReadonlySet<string> = new Set([coreErrors.UNAVAILABLE.code, coreErrors.DEADLINE_EXCEEDED.code]);

/** The bus as the gateway uses it: a service that is away is not asked again and again. */
@Injectable()
export class ServiceCalls {
  private readonly breakers: CircuitBreakers;

  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.breakers = new CircuitBreakers(
      (service) => this.askForLife(service),
      (service, isOpen) =>
        logger.warn({ away: service }, isOpen ? 'A service does not answer' : 'A service answers again'),
    );
  }

  /** Calls a service; throws as `Bus.call` does, and `core.UNAVAILABLE` at once while it is known to be away. */
  call<C extends RpcContract>(
    contract: C,
    request: RequestInput<C>,
    context: Partial<CallContext>,
  ): Promise<ResponseOf<C>> {
    return this.breakers.run(serviceOf(contract.pattern), () => this.bus.call(contract, request, context));
  }

  /**
   * The same for what an answer can do without.
   *
   * @returns null while the service is away, or too slow to be waited for
   * @throws DomainError every other refusal: a fault must not look like an outage
   */
  async callIfThere<C extends RpcContract>(
    contract: C,
    request: RequestInput<C>,
    context: CallContext,
  ): Promise<ResponseOf<C> | null> {
    const deadline = Math.min(context.deadline, Date.now() + EXTRA_PATIENCE_MS);
    try {
      return await this.call(contract, request, { ...context, deadline });
    } catch (error) {
      if (error instanceof DomainError && outage.has(error.code)) return null;
      throw error;
    }
  }

  /** The same for an answer that goes out as it is. */
  async handOn<C extends RpcContract>(
    contract: C,
    request: RequestInput<C>,
    context: Partial<CallContext>,
  ): Promise<JsonText<ResponseOf<C>>> {
    const text = await this.breakers.run(serviceOf(contract.pattern), () =>
      this.bus.callForJson(contract, request, context),
    );
    return new JsonText(text);
  }

  private async askForLife(name: string): Promise<void> {
    const service = serviceNames.find((known) => known === name);
    if (service) await this.bus.call(healthOf(service), {}, {});
  }
}
