import { Module } from '@nestjs/common';
import { PeopleModule } from './people/people.module.js';

/** Matches and who might fit whom. */
@Module({ imports: [PeopleModule] })
export class MatchingModule {}
