import { type MatchSnapshot } from '@hemma/contracts/matching';
import { Projection } from '@hemma/service-kit/projection';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { completedExchangeOf } from './completed-exchange.mapper.js';
import { COMPLETED_EXCHANGE, type CompletedExchange } from './completed-exchange.model.js';

@Injectable()
export class CompletedExchangesRepository {
  private readonly exchanges: Projection<CompletedExchange>;

  constructor(@InjectModel(COMPLETED_EXCHANGE) model: Model<CompletedExchange>) {
    this.exchanges = new Projection(model);
  }

  /** Keeps a completed match. */
  async save(match: MatchSnapshot): Promise<void> {
    await this.exchanges.save(completedExchangeOf(match));
  }
}
