import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ExchangesModule } from './exchanges/exchanges.module.js';
import { PeopleModule } from './people/people.module.js';
import { REVIEW, reviewModelSchema } from './review.model.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

/** Reviews of completed exchanges. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: REVIEW, schema: reviewModelSchema }]),
    ExchangesModule,
    PeopleModule,
  ],
  controllers: [ReviewsController],
  providers: [ReviewsService, ReviewsRepository],
})
export class ReviewsModule {}
