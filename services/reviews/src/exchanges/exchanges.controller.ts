import { type PayloadOf } from '@hemma/contracts/core';
import { matchingEvents } from '@hemma/contracts/matching';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { exchangeOf } from './exchange.mapper.js';
import { ExchangesRepository } from './exchanges.repository.js';

@Controller()
export class ExchangesController {
  constructor(private readonly exchanges: ExchangesRepository) {}

  @OnEvent(matchingEvents.matchCompleted)
  async onMatchCompleted(match: PayloadOf<typeof matchingEvents.matchCompleted>): Promise<void> {
    await this.exchanges.save(exchangeOf(match));
  }
}
