import type { RequestOf } from '@hemma/contracts/core';
import { matchingEvents, type MatchSnapshot } from '@hemma/contracts/matching';
import { messagingRpc } from '@hemma/contracts/messaging';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Handle, requireCaller } from '@hemma/service-kit/handle';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { ConversationsRepository } from './conversations.repository.js';
import { ConversationsService } from './conversations.service.js';

@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly repository: ConversationsRepository,
  ) {}

  @Handle(messagingRpc.listConversations)
  list(_request: RequestOf<typeof messagingRpc.listConversations>, context: CallContext) {
    return this.conversations.list(requireCaller(context).userId);
  }

  @OnEvent(matchingEvents.matchAccepted)
  async onMatchAccepted(match: MatchSnapshot): Promise<void> {
    await this.repository.keepMatch(match);
  }

  @OnEvent(matchingEvents.matchCompleted)
  async onMatchCompleted(match: MatchSnapshot): Promise<void> {
    await this.repository.keepMatch(match);
  }
}
