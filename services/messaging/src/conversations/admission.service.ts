import { DomainError } from '@hemma/contracts/core';
import { matchingRpc } from '@hemma/contracts/matching';
import { messagingErrors } from '@hemma/contracts/messaging';
import { Bus } from '@hemma/service-kit/bus';
import { askOwner } from '@hemma/service-kit/projection';
import { Injectable } from '@nestjs/common';
import { EntitlementsService } from '../people/entitlements.service.js';
import { conversationIdOf } from './conversation.model.js';
import { ConversationsRepository } from './conversations.repository.js';
import { PlacesRepository, type Place } from './places.repository.js';

/** Who may write to whom. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly entitlements: EntitlementsService,
    private readonly conversations: ConversationsRepository,
    private readonly places: PlacesRepository,
    private readonly bus: Bus,
  ) {}

  /**
   * Lets somebody write to somebody who is a match; the owner of a fact is asked before anybody is refused.
   *
   * @returns the message's place in their conversation, given to no other
   * @throws DomainError `billing.SUBSCRIPTION_REQUIRED`, `messaging.NOT_A_MATCH` (for an unknown user too), in this
   *   order; `core.UNAVAILABLE` when an owner had to be asked and is away
   */
  async admit(senderId: number, receiverId: number): Promise<Place> {
    await this.entitlements.requireSubscription(senderId);
    const conversationId = conversationIdOf(senderId, receiverId);
    const place =
      (await this.places.take(conversationId)) ??
      ((await this.hasOpened(senderId, receiverId)) ? await this.places.take(conversationId) : null);
    if (!place) throw new DomainError(messagingErrors.NOT_A_MATCH);
    return place;
  }

  /** Asks matching for a match of the two, and opens their conversation where there is one. */
  private async hasOpened(senderId: number, receiverId: number): Promise<boolean> {
    if (senderId === receiverId) return false;
    const userIds: [number, number] = [senderId, receiverId];
    const match = await askOwner(() => this.bus.call(matchingRpc.getContact, { userIds }));
    if (match) await this.conversations.keepMatch(match);
    return match !== null;
  }
}
