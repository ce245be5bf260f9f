import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { PeopleModule } from '../people/people.module.js';
import { CandidateSearch } from './candidate-search.js';
import { CandidatesRepository } from './candidates.repository.js';
import { PotentialMatchesController } from './potential-matches.controller.js';
import { PotentialMatchesService } from './potential-matches.service.js';

/** Who might become a match of whom. */
@Module({
  imports: [MatchesModule, PeopleModule],
  controllers: [PotentialMatchesController],
  providers: [CandidateSearch, CandidatesRepository, PotentialMatchesService],
})
export class PotentialMatchesModule {}
