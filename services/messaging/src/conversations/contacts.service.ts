import { DomainError } from '@hemma/contracts/core';
import { matchingRpc } from '@hemma/contracts/matching';
import { messagingErrors } from '@hemma/contracts/messaging';
import { Bus } from '@hemma/service-kit/bus';
import { askOwner } from '@hemma/service-kit/projection';
import { Injectable } from '@nestjs/common';
import { ConversationsRepository } from './conversations.repository.js';

/** Who may write to whom. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly bus: Bus,
  ) {}

  /**
   * Asks matching for a match of two who have no conversation yet, and opens it.
   *
   * @throws DomainError `messaging.NOT_A_MATCH`, for an unknown user too; `core.UNAVAILABLE` when matching is away
   */
  async requireContact(senderId: number, receiverId: number): Promise<void> {
    const userIds: [number, number] = [senderId, receiverId];
    const isOneself = senderId === receiverId;
    const match = isOneself ? null : await askOwner(() => this.bus.call(matchingRpc.getContact, { userIds }));
    if (!match) throw new DomainError(messagingErrors.NOT_A_MATCH);
    await this.conversations.keepMatch(match);
  }
}
