import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { MatchAnswersService } from './match-answers.service.js';
import { MatchRequestsService } from './match-requests.service.js';
import { MatchTransitions } from './match-transitions.js';
import { MATCH, matchSchema } from './match.model.js';
import { MatchesController } from './matches.controller.js';
import { MatchesRepository } from './matches.repository.js';
import { MatchesService } from './matches.service.js';
import { PAIR, pairSchema } from './pair.model.js';
import { PairsRepository } from './pairs.repository.js';

/** Matches, from the request to the completed exchange. */
@Module({
  imports: [
    PeopleModule,
    MongooseModule.forFeature([
      { name: MATCH, schema: matchSchema },
      { name: PAIR, schema: pairSchema },
    ]),
  ],
  controllers: [MatchesController],
  providers: [
    MatchAnswersService,
    MatchRequestsService,
    MatchTransitions,
    MatchesRepository,
    MatchesService,
    PairsRepository,
  ],
  exports: [MatchesRepository],
})
export class MatchesModule {}
