import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { PERSON, personSchema } from './person.model.js';

/** What this service knows of users, as identity tells it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PERSON, schema: personSchema }])],
  controllers: [PeopleController],
  providers: [PeopleRepository, PeopleService],
  exports: [PeopleService],
})
export class PeopleModule {}
