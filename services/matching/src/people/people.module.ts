import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessService } from './access.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { PERSON, personSchema } from './person.model.js';

const people = MongooseModule.forFeature([{ name: PERSON, schema: personSchema }]);

/** What this service knows of people, as identity, profiles and billing tell it. */
@Module({
  imports: [people],
  controllers: [PeopleController],
  providers: [AccessService, PeopleRepository, PeopleService],
  exports: [AccessService, PeopleRepository, PeopleService, people],
})
export class PeopleModule {}
