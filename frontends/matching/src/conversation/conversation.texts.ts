import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Conversation',
  allConversations: 'All conversations',
  loading: 'Loading the conversation',
  /** In place of a name that is not known. */
  yourMatch: 'your match',
  messagesWith: (name: string) => `Messages with ${name}`,
  newMessage: (name: string, content: string) => `New message from ${name}: ${content}`,
  showOlder: 'Show older messages',
  nothingYet: { before: 'Nothing written yet. Say hello to ', after: '.' },
  you: 'You',
  sent: 'Sent',
  read: 'Read',
  sending: 'Sending…',
  notSent: 'Not sent.',
  messageNotSent: 'Message not sent',
  mayBeSent: 'We do not know whether this message was sent. Trying again never sends it twice.',
  retry: 'Retry',
  delete: 'Delete',
  messageTo: (name: string) => `Message to ${name}`,
  howToSend: 'Enter sends, Shift+Enter makes a new line.',
  send: 'Send',
  stranger: {
    title: 'You can only message your matches',
    words: 'Once a match is accepted, the two of you can write to each other here.',
    action: 'See your matches',
  },
};

export const texts = defineTexts(en, () => import('./conversation.texts.sv'));
