import type { en } from './conversation.texts';

export const texts: typeof en = {
  title: 'Konversation',
  allConversations: 'Alla konversationer',
  loading: 'Hämtar konversationen',
  yourMatch: 'din matchning',
  messagesWith: (name) => `Meddelanden med ${name}`,
  newMessage: (name, content) => `Nytt meddelande från ${name}: ${content}`,
  showOlder: 'Visa äldre meddelanden',
  nothingYet: { before: 'Ni har inte skrivit något än. Säg hej till ', after: '.' },
  you: 'Du',
  sent: 'Skickat',
  read: 'Läst',
  sending: 'Skickar…',
  notSent: 'Inte skickat.',
  messageNotSent: 'Meddelandet skickades inte',
  mayBeSent: 'Vi vet inte om meddelandet kom fram. Du kan försöka igen utan att det skickas två gånger.',
  retry: 'Försök igen',
  delete: 'Ta bort',
  messageTo: (name) => `Meddelande till ${name}`,
  howToSend: 'Enter skickar, Skift+Enter ger en ny rad.',
  send: 'Skicka',
  stranger: {
    title: 'Du kan bara skriva till dina matchningar',
    words: 'När en förfrågan har accepterats kan ni två skriva till varandra här.',
    action: 'Se dina matchningar',
  },
};
