import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PERSON, personSchema } from './person.model.js';

/** What this service knows of people, as identity and billing tell it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PERSON, schema: personSchema }])],
  controllers: [PeopleController],
  providers: [PeopleRepository],
  exports: [PeopleRepository],
})
export class PeopleModule {}
