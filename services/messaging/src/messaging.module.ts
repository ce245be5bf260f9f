import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONVERSATION, conversationSchema } from './conversations/conversation.model.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsRepository } from './conversations/conversations.repository.js';
import { PeopleModule } from './people/people.module.js';

/** Conversations and messages. */
@Module({
  imports: [MongooseModule.forFeature([{ name: CONVERSATION, schema: conversationSchema }]), PeopleModule],
  controllers: [ConversationsController],
  providers: [ConversationsRepository],
})
export class MessagingModule {}
