import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EXCHANGE, exchangeSchema } from './exchange.model.js';
import { ExchangesController } from './exchanges.controller.js';
import { ExchangesRepository } from './exchanges.repository.js';
import { ExchangesService } from './exchanges.service.js';

/** Which matches were completed and whom they joined, as matching tells it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: EXCHANGE, schema: exchangeSchema }])],
  controllers: [ExchangesController],
  providers: [ExchangesService, ExchangesRepository],
  exports: [ExchangesService],
})
export class ExchangesModule {}
