import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONTACT, contactModelSchema } from './contact.model.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsRepository } from './contacts.repository.js';
import { ContactsService } from './contacts.service.js';

/** Who has an accepted or completed match with whom, as matching tells it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: CONTACT, schema: contactModelSchema }])],
  controllers: [ContactsController],
  providers: [ContactsService, ContactsRepository],
  exports: [ContactsService],
})
export class ContactsModule {}
