import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContactsModule } from './contacts/contacts.module.js';
import { PeopleModule } from './people/people.module.js';
import { PROFILE, profileModelSchema } from './profile.model.js';
import { ProfileViewsService } from './profile-views.service.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesRepository } from './profiles.repository.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PROFILE, schema: profileModelSchema }]),
    ContactsModule,
    PeopleModule,
  ],
  controllers: [ProfilesController],
  providers: [ProfilesService, ProfileViewsService, ProfilesRepository],
})
export class ProfilesModule {}
