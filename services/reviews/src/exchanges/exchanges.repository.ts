import { Projection } from '@hemma/service-kit/projection';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { EXCHANGE, type Exchange } from './exchange.model.js';

/** The projection of matching's matches. */
@Injectable()
export class ExchangesRepository extends Projection<Exchange> {
  constructor(@InjectModel(EXCHANGE) exchanges: Model<Exchange>) {
    super(exchanges);
  }
}
