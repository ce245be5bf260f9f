import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { COMPLETED_EXCHANGE, completedExchangeSchema } from './completed-exchange.model.js';
import { CompletedExchangesController } from './completed-exchanges.controller.js';
import { CompletedExchangesRepository } from './completed-exchanges.repository.js';

/** Which exchanges are completed and whom they joined, as matching tells it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: COMPLETED_EXCHANGE, schema: completedExchangeSchema }])],
  controllers: [CompletedExchangesController],
  providers: [CompletedExchangesRepository],
  exports: [CompletedExchangesRepository],
})
export class CompletedExchangesModule {}
