import { DomainError, coreErrors } from '@hemma/contracts/core';
import { wasAnswered } from '@hemma/service-kit/rpc-wire';
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';

/** In a row: one lost answer is bad luck, five are an outage. */
const FAILURES_IN_A_ROW = 5;
/** A service that is back is found again within this. */
const TRY_AGAIN_AFTER_MS = 1_000;

/**
 * One breaker a service: while it is away its calls are refused at once, and one at a time tries whether it is
 * back. What a service itself refuses, also for want of another, says that it is there.
 */
export class CircuitBreakers {
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();

  /** @param onChange told when a service's breaker opens (`true`) or closes */
  constructor(private readonly onChange: (service: string, isOpen: boolean) => void) {}

  /**
   * Runs a call to a service.
   *
   * @throws DomainError `core.UNAVAILABLE` while its breaker is open; whatever the call throws
   */
  async run<T>(service: string, call: () => Promise<T>): Promise<T> {
    const breaker = this.breakers.get(service) ?? this.make(service);
    // Others do not wait for the one that tries: they would hang as long as the service does.
    if (breaker.state === CircuitState.HalfOpen) throw new DomainError(coreErrors.UNAVAILABLE);
    try {
      return await breaker.execute(call);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new DomainError(coreErrors.UNAVAILABLE) : error;
    }
  }

  private make(service: string): CircuitBreakerPolicy {
    const breaker = circuitBreaker(handleWhen(isAway), {
      halfOpenAfter: TRY_AGAIN_AFTER_MS,
      breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    });
    breaker.onBreak(() => this.onChange(service, true));
    breaker.onReset(() => this.onChange(service, false));
    this.breakers.set(service, breaker);
    return breaker;
  }
}

/** A service that says that something of its own is away is there itself; one that is always late is not. */
function isAway(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  if (error.code === coreErrors.DEADLINE_EXCEEDED.code) return true;
  return error.code === coreErrors.UNAVAILABLE.code && !wasAnswered(error);
}
