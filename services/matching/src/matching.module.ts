import { Module } from '@nestjs/common';
import { ClockModule } from './clock.module.js';
import { MatchesModule } from './matches/matches.module.js';
import { PotentialMatchesModule } from './potential-matches/potential-matches.module.js';

/** Matches, and who might become one. */
@Module({ imports: [ClockModule, MatchesModule, PotentialMatchesModule] })
export class MatchingModule {}
