import { DomainError, coreErrors } from '@hemma/contracts/core';
import { wasAnswered } from '@hemma/service-kit/rpc-wire';
import {
  CircuitState,
  circuitBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
  type IBreaker,
} from 'cockatiel';

/** In a row: one lost answer is bad luck, five are an outage. */
const FAILURES_IN_A_ROW = 5;
/** A service that is back is found again within this. */
const TRY_AGAIN_AFTER_MS = 1_000;

/** Counts what nobody answered; any answer begins the count anew. */
class FailuresInARow implements IBreaker {
  private count = 0;

  get state(): unknown {
    return this.count;
  }

  set state(count: unknown) {
    this.count = Number(count);
  }

  success(): void {
    this.count = 0;
  }

  failure(): boolean {
    this.count += 1;
    return this.count >= FAILURES_IN_A_ROW;
  }
}

interface Circuit {
  breaker: CircuitBreakerPolicy;
  failures: FailuresInARow;
}

/**
 * One breaker a service: while it is away its calls are refused at once, and now and then it is asked whether it
 * is back. What a service itself refuses, also for want of another, says that it is there.
 */
export class CircuitBreakers {
  private readonly circuits = new Map<string, Circuit>();

  /**
   * @param probe asks a service for a sign of life. Not some caller's call: one that is slow by nature, such as a
   *   registration, would keep all others waiting
   * @param onChange told when a service's breaker opens (`true`) or closes
   */
  constructor(
    private readonly probe: (service: string) => Promise<unknown>,
    private readonly onChange: (service: string, isOpen: boolean) => void,
  ) {}

  /**
   * Runs a call to a service.
   *
   * @throws DomainError `core.UNAVAILABLE` while its breaker is open; whatever the call throws
   */
  async run<T>(service: string, call: () => Promise<T>): Promise<T> {
    const circuit = this.circuits.get(service) ?? this.make(service);
    if (circuit.breaker.state !== CircuitState.Closed) await this.requireBack(service, circuit.breaker);
    return runThrough(circuit, call);
  }

  private async requireBack(service: string, breaker: CircuitBreakerPolicy): Promise<void> {
    // Others do not wait for the answer of a service that may hang.
    if (breaker.state === CircuitState.HalfOpen) throw new DomainError(coreErrors.UNAVAILABLE);
    try {
      await breaker.execute(() => this.probe(service).catch(throwIfAway));
    } catch {
      throw new DomainError(coreErrors.UNAVAILABLE);
    }
  }

  private make(service: string): Circuit {
    const failures = new FailuresInARow();
    const breaker = circuitBreaker(handleWhen(isAway), {
      halfOpenAfter: TRY_AGAIN_AFTER_MS,
      breaker: failures,
    });
    let isDown = false;
    breaker.onBreak(() => {
      // Once an outage, not once a try.
      if (!isDown) this.onChange(service, true);
      isDown = true;
    });
    breaker.onReset(() => {
      failures.success();
      isDown = false;
      this.onChange(service, false);
    });
    const circuit = { breaker, failures };
    this.circuits.set(service, circuit);
    return circuit;
  }
}

/** The hot path: only what went wrong goes through the breaker, which costs as much as the rest of a call. */
async function runThrough<T>({ breaker, failures }: Circuit, call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call();
    failures.success();
    return answer;
  } catch (error) {
    if (!isAway(error)) failures.success();
    // It may have opened meanwhile, and then says so instead of this error.
    else await breaker.execute(() => Promise.reject(error)).catch(() => undefined);
    throw error;
  }
}

function throwIfAway(error: unknown): void {
  if (isAway(error)) throw error;
}

/** A service that says that something of its own is away is there itself; one that is always late is not. */
function isAway(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  if (error.code === coreErrors.DEADLINE_EXCEEDED.code) return true;
  return error.code === coreErrors.UNAVAILABLE.code && !wasAnswered(error);
}
