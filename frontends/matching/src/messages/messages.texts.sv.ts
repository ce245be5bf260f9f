import type { en } from './messages.texts';

export const texts: typeof en = {
  title: 'Meddelanden',
  conversations: 'Konversationer',
  select: {
    title: 'Välj en konversation',
    words: 'Välj någon att läsa från och skriva till.',
  },
  loading: 'Hämtar dina konversationer',
  empty: {
    title: 'Inga konversationer än',
    words: 'När en förfrågan har accepterats kan ni två skriva till varandra här.',
    action: 'Se dina matchningar',
  },
  sayHello: 'Säg hej',
  you: 'Du: ',
  unread: 'olästa',
};
