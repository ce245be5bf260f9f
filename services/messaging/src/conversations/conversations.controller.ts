import { matchingEvents, type MatchSnapshot } from '@hemma/contracts/matching';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { ConversationsRepository } from './conversations.repository.js';

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsRepository) {}

  @OnEvent(matchingEvents.matchAccepted)
  async onMatchAccepted(match: MatchSnapshot): Promise<void> {
    await this.conversations.keepMatch(match);
  }

  @OnEvent(matchingEvents.matchCompleted)
  async onMatchCompleted(match: MatchSnapshot): Promise<void> {
    await this.conversations.keepMatch(match);
  }
}
