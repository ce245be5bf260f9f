import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Welcome home',
  lead: { before: 'Hello ', after: '. Here you see what waits for you.' },
  looking: 'Looking for what waits for you',
  waiting: 'What waits for you',
  count(count: number) {
    if (count === 0) return 'Nothing waits for you';
    return count === 1 ? '1 thing waits for you' : `${count} things wait for you`;
  },
  others: (count: number) => (count === 1 ? '1 other person' : `${count} other people`),
  tasks: {
    profile: {
      title: () => 'Finish your profile',
      words: {
        before: 'Once it is finished, others can find you and we can find matches for you.',
        after: '',
      },
      action: () => 'Complete Profile',
    },
    subscription: {
      title: () => 'Your matches need a subscription',
      words: {
        before:
          'With it you see who fits you, and can get in touch. It is 30 euros per month, cancel anytime.',
        after: '',
      },
      action: () => 'Subscribe',
    },
    messages: {
      title: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
      words: { before: 'From ', after: '.' },
      action: (count: number): string => (count === 1 ? 'Read the message' : 'Read the messages'),
    },
    requests: {
      title: (count: number) =>
        count === 1 ? '1 request waits for your answer' : `${count} requests wait for your answer`,
      words: { before: '', after: ' would like to match with you.' },
      action: (count: number): string => (count === 1 ? 'Answer the request' : 'Answer the requests'),
    },
    reviews: {
      title: (count: number) =>
        count === 1 ? '1 exchange waits for your review' : `${count} exchanges wait for your review`,
      words: { before: 'Say how it was with ', after: '.' },
      action: () => 'Leave a Review',
    },
  },
  away: {
    profile: 'Your profile could not be looked up.',
    subscription: 'Your subscription could not be looked up.',
    messages: 'Your messages could not be looked up.',
    matches: 'Your matches could not be looked up.',
    reviews: 'Your reviews could not be looked up.',
  },
  calm: {
    title: 'Nothing waits for you today',
    words: 'Have a good day. You can always see who else is here.',
    action: 'Browse people',
  },
};

export const texts = defineTexts(en, () => import('./home.texts.sv'));
