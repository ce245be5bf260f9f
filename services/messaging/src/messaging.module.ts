import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from './clock.js';
import { ContactsService } from './conversations/contacts.service.js';
import { CONVERSATION, conversationSchema } from './conversations/conversation.model.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsRepository } from './conversations/conversations.repository.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { PlacesRepository } from './conversations/places.repository.js';
import { KeyedMessagesService } from './messages/keyed-messages.service.js';
import { MessageIntake } from './messages/message-intake.js';
import { MESSAGE, messageSchema } from './messages/message.model.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesRepository } from './messages/messages.repository.js';
import { MessagesService } from './messages/messages.service.js';
import { SendingService } from './messages/sending.service.js';
import { UntoldMessages } from './messages/untold-messages.js';
import { UntoldMessagesRepository } from './messages/untold-messages.repository.js';
import { EntitlementsService } from './people/entitlements.service.js';
import { PeopleController } from './people/people.controller.js';
import { PeopleRepository } from './people/people.repository.js';
import { PERSON, personSchema } from './people/person.model.js';

const people = [EntitlementsService, PeopleRepository];
const conversations = [ContactsService, ConversationsRepository, ConversationsService, PlacesRepository];
const messages = [
  ...[KeyedMessagesService, MessageIntake, MessagesRepository, MessagesService, SendingService],
  ...[UntoldMessages, UntoldMessagesRepository],
];

/** Conversations and messages. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CONVERSATION, schema: conversationSchema },
      { name: MESSAGE, schema: messageSchema },
      { name: PERSON, schema: personSchema },
    ]),
  ],
  controllers: [ConversationsController, MessagesController, PeopleController],
  providers: [Clock, ...people, ...conversations, ...messages],
})
export class MessagingModule {}
