import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Matches',
  potential: 'Potential Matches',
  yours: 'Your Matches',
  loading: 'Loading your matches',
  noPotential: {
    title: 'No potential matches yet',
    words: 'New people join every week. The more your profile says, the better we can match you.',
    action: 'Browse people',
  },
  none: {
    title: 'No matches yet',
    words: 'Here you find whom you have asked, and who has asked you.',
    action: 'See potential matches',
  },
  /** One after the other: 87% match. */
  score: { percent: (score: number) => `${score}%`, match: 'match' },
  why: 'Why you match',
  connect: 'Connect',
  connectWith: (name: string) => `Connect with ${name}`,
  requested: 'Requested',
  requestedOf: (name: string) => `Match requested with ${name}`,
  requestSent: { title: 'Match requested', words: 'Your match request has been sent!' },
  error: 'Error',
  initiateFailed: 'Failed to initiate match',
  message: 'Message',
  messageTo: (name: string) => `Message ${name}`,
  status: { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected', completed: 'Completed' },
  how: {
    asked: 'Would like to match with you.',
    pending: 'Has not answered yet.',
    accepted: 'You can write to each other.',
    rejected: 'This request was declined.',
    completed: 'This exchange is completed.',
  },
  accept: 'Accept',
  acceptOf: (name: string) => `Accept ${name}`,
  reject: 'Reject',
  rejectOf: (name: string) => `Reject ${name}`,
  complete: 'Mark as completed',
  completeOf: (name: string) => `Mark as completed: ${name}`,
  questions: {
    rejected: {
      title: (name: string) => `Reject the request of ${name}?`,
      words: 'For 90 days neither of you can ask the other again.',
      yes: 'Yes, reject',
    },
    completed: {
      title: (name: string) => `Is your exchange with ${name} completed?`,
      words: 'Then each of you can review the other. You can still write to each other.',
      yes: 'Yes, it is completed',
    },
  },
  outcomes: {
    accepted: {
      title: 'Match accepted',
      words: (name: string) => `You and ${name} can now write to each other.`,
    },
    rejected: {
      title: 'Request rejected',
      words: (name: string) => `You have declined the request of ${name}.`,
    },
    completed: { title: 'Exchange completed', words: (name: string) => `You can now review ${name}.` },
  },
};

export const texts = defineTexts(en, () => import('./matches.texts.sv'));
