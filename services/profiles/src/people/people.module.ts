import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PERSON, personModelSchema } from './person.model.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: PERSON, schema: personModelSchema }])],
  controllers: [PeopleController],
  providers: [PeopleRepository],
})
export class PeopleModule {}
