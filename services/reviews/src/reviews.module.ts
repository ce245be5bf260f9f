import { Module } from '@nestjs/common';
import { PeopleModule } from './people/people.module.js';

/** Reviews of completed exchanges. */
@Module({ imports: [PeopleModule] })
export class ReviewsModule {}
