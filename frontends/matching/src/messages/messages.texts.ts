import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Messages',
  conversations: 'Conversations',
  select: {
    title: 'Select a conversation',
    words: 'Choose somebody to read and to write to.',
  },
  loading: 'Loading your conversations',
  empty: {
    title: 'No conversations yet',
    words: 'Once a match is accepted, the two of you can write to each other here.',
    action: 'See your matches',
  },
  sayHello: 'Say hello',
  you: 'You: ',
  unread: 'unread',
};

export const texts = defineTexts(en, () => import('./messages.texts.sv'));
