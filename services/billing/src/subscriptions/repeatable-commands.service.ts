import type { CreatedSubscription, Subscription } from '@hemma/contracts/billing';
import { type CallContext, requireCaller } from '@hemma/service-kit/call-context';
import { Idempotency, type IdempotencyOptions } from '@hemma/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { CancellationsService } from './cancellations.service.js';
import { SubscribingService } from './subscribing.service.js';

/** The commands take no parameters. */
const REQUEST = {};

/**
 * Commands under the caller's idempotency key. What happens at the provider can't stand in a transaction with the
 * key: it is done first, in steps that are each harmless to repeat, and its result is kept under the key then.
 */
@Injectable()
export class RepeatableCommandsService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly subscribing: SubscribingService,
    private readonly cancellations: CancellationsService,
  ) {}

  createSubscription(context: CallContext): Promise<CreatedSubscription> {
    const { userId } = requireCaller(context);
    const open = () => this.subscribing.open(userId);
    return this.once(context, open, {
      // A client secret is for the customer alone: none is kept, and the repeated answer gets it anew.
      store: ({ status, error }) => ({ clientSecret: null, status, error }),
      restore: (first) => (first.error === null ? this.subscribing.showAgain(userId, first) : first),
    });
  }

  cancelSubscription(context: CallContext): Promise<Subscription> {
    const { userId } = requireCaller(context);
    return this.once(context, () => this.cancellations.cancel(userId));
  }

  resumeSubscription(context: CallContext): Promise<Subscription> {
    const { userId } = requireCaller(context);
    return this.once(context, () => this.cancellations.resume(userId));
  }

  private async once<T>(
    context: CallContext,
    work: () => Promise<T>,
    options: IdempotencyOptions<T, T> = {},
  ): Promise<T> {
    const earlier = await this.idempotency.earlier(context, REQUEST, options);
    if (earlier !== undefined) return earlier;
    const result = await work();
    return this.idempotency.once(context, REQUEST, async () => result, options);
  }
}
