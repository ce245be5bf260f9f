import { type PayloadOf } from '@hemma/contracts/core';
import { matchingEvents } from '@hemma/contracts/matching';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { CompletedExchangesRepository } from './completed-exchanges.repository.js';

@Controller()
export class CompletedExchangesController {
  constructor(private readonly exchanges: CompletedExchangesRepository) {}

  @OnEvent(matchingEvents.matchCompleted)
  async onMatchCompleted(match: PayloadOf<typeof matchingEvents.matchCompleted>): Promise<void> {
    await this.exchanges.save(match);
  }
}
