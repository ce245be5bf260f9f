import type { en } from './completed-matches.texts';

export const texts: typeof en = {
  title: 'Avslutade utbyten',
  lead: 'Berätta hur det var. Ni två och andra lär sig av det.',
  tabs: 'Avslutade utbyten',
  pending: 'Väntar på omdöme',
  reviewed: 'Utbyten med omdöme',
  loading: 'Hämtar dina utbyten',
  reviewsAway: 'Omdömen går inte att nå just nu. Dina utbyten finns kvar. Försök igen om en stund.',
  nonePending: {
    title: 'Inga omdömen väntar',
    words: 'När ett utbyte är avslutat kan du berätta här hur det var.',
  },
  noneReviewed: {
    title: 'Inga utbyten med omdöme än',
    words: 'Här ser du vad ni två skrev om era utbyten.',
  },
  completedOn: 'Avslutat den',
  yourReview: 'Ditt omdöme',
  whatTheyWrote: (name) => `Vad ${name} skrev`,
  notReviewedYet: { before: '', after: ' har inte lämnat något omdöme om utbytet än.' },
  leaveReview: 'Lämna ett omdöme',
  leaveReviewOf: (name) => `Lämna ett omdöme om ${name}`,
  howWasIt: { before: 'Hur var ditt utbyte med ', after: '?' },
  rating: 'Betyg',
  stars: (rating) => `${rating} ${rating === 1 ? 'stjärna' : 'stjärnor'}`,
  outOfFive: (rating) => `${rating} av 5 stjärnor`,
  comment: 'Kommentar',
  cancel: 'Avbryt',
  submit: 'Skicka omdömet',
  submitting: 'Skickar...',
  ratingRequired: {
    title: 'Betyg saknas',
    words: 'Välj hur många stjärnor du vill ge innan du skickar',
  },
  submitted: { title: 'Omdömet är skickat', words: 'Tack för att du berättade hur ert utbyte var!' },
  submitFailed: 'Det gick inte att skicka omdömet',
};
