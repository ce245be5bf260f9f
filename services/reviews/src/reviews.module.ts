import { Module } from '@nestjs/common';
import { CompletedExchangesModule } from './completed-exchanges/completed-exchanges.module.js';
import { PeopleModule } from './people/people.module.js';

/** Reviews of completed exchanges. */
@Module({ imports: [CompletedExchangesModule, PeopleModule] })
export class ReviewsModule {}
