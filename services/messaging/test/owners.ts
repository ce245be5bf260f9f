import { billingErrors, billingRpc, type SubscriptionSnapshot } from '@hemma/contracts/billing';
import { DomainError, type ServiceName } from '@hemma/contracts/core';
import { matchingErrors, matchingRpc, type MatchSnapshot } from '@hemma/contracts/matching';
import type { BusConnection } from '@hemma/service-kit/bus-connection';
import { RpcConsumer, type RpcHandler } from '@hemma/service-kit/rpc-consumer';

/** In the place of billing and matching: answer what messaging asks before it refuses. */
export class Owners {
  readonly subscriptions = new Map<number, SubscriptionSnapshot>();
  readonly matches: MatchSnapshot[] = [];
  /** What was asked for, pattern by pattern. */
  readonly asked: string[] = [];
  private readonly present = new Map<ServiceName, RpcConsumer>();

  constructor(private readonly connection: BusConnection) {}

  /** Has an owner answer from now on. */
  async come(owner: 'billing' | 'matching'): Promise<void> {
    const handler = owner === 'billing' ? this.billing() : this.matching();
    const consumer = new RpcConsumer(this.connection, owner, new Map([[handler.contract.pattern, handler]]));
    await consumer.start();
    this.present.set(owner, consumer);
  }

  /** Has an owner be away. */
  async leave(owner: 'billing' | 'matching'): Promise<void> {
    await this.present.get(owner)?.stop();
    this.present.delete(owner);
  }

  private billing(): RpcHandler {
    return {
      contract: billingRpc.getSnapshot,
      run: async (request) => {
        this.asked.push(billingRpc.getSnapshot.pattern);
        const { userId } = billingRpc.getSnapshot.request.parse(request);
        const subscription = this.subscriptions.get(userId);
        if (!subscription) throw new DomainError(billingErrors.NOT_FOUND);
        return subscription;
      },
    };
  }

  private matching(): RpcHandler {
    return {
      contract: matchingRpc.getContact,
      run: async (request) => {
        this.asked.push(matchingRpc.getContact.pattern);
        const { userIds } = matchingRpc.getContact.request.parse(request);
        const match = this.matches.find(
          ({ studentId, hostId }) => userIds.includes(studentId) && userIds.includes(hostId),
        );
        if (!match) throw new DomainError(matchingErrors.NOT_FOUND);
        return match;
      },
    };
  }
}
