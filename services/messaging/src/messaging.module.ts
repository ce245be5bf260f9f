import { Module } from '@nestjs/common';
import { PeopleModule } from './people/people.module.js';

/** Conversations and messages. */
@Module({ imports: [PeopleModule] })
export class MessagingModule {}
