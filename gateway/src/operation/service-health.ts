import { DomainError, coreErrors, healthOf, serviceNames, type ServiceName } from '@hemma/contracts/core';
import { Bus } from '@hemma/service-kit/bus';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Injectable } from '@nestjs/common';

/** Whoever asks for health wants to hear within a second, also of a service that hangs. */
const ANSWER_WITHIN_MS = 800;

/** Whether the whole platform answers. */
@Injectable()
export class ServiceHealth {
  // The bus itself: a breaker that is open would answer for a service that is back already.
  constructor(private readonly bus: Bus) {}

  /**
   * Asks every service, side by side.
   *
   * @throws DomainError `core.UNAVAILABLE` whose sentence names those that do not answer, or lack something
   */
  async requireAll({
    requestId,
    traceparent,
  }: Pick<CallContext, 'requestId' | 'traceparent'>): Promise<void> {
    const meta = { requestId, traceparent, deadline: Date.now() + ANSWER_WITHIN_MS };
    const states = await Promise.all(serviceNames.map((service) => this.troubleOf(service, meta)));
    const troubles = states.filter((state) => state !== undefined);
    if (troubles.length === 0) return;
    throw new DomainError(coreErrors.UNAVAILABLE, { message: `Not healthy: ${troubles.join(', ')}` });
  }

  private async troubleOf(service: ServiceName, meta: Partial<CallContext>): Promise<string | undefined> {
    try {
      const { missing } = await this.bus.call(healthOf(service), {}, meta);
      return missing.length > 0 ? `${service} (${missing.join(', ')})` : undefined;
    } catch {
      return service;
    }
  }
}
