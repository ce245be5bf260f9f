import type { en } from './matches.texts';

export const texts: typeof en = {
  title: 'Matchningar',
  potential: 'Möjliga matchningar',
  yours: 'Dina matchningar',
  loading: 'Hämtar dina matchningar',
  noPotential: {
    title: 'Inga möjliga matchningar än',
    words: 'Nya personer kommer varje vecka. Ju mer din profil berättar, desto bättre kan vi matcha dig.',
    action: 'Se vilka som finns här',
  },
  none: {
    title: 'Inga matchningar än',
    words: 'Här ser du vilka du har frågat och vilka som har frågat dig.',
    action: 'Se möjliga matchningar',
  },
  score: { percent: (score) => `${score} %`, match: 'matchning' },
  why: 'Därför passar ni ihop',
  connect: 'Ta kontakt',
  connectWith: (name) => `Ta kontakt med ${name}`,
  requested: 'Förfrågan skickad',
  requestedOf: (name) => `Förfrågan skickad till ${name}`,
  requestSent: { title: 'Förfrågan skickad', words: 'Din förfrågan har skickats!' },
  error: 'Fel',
  initiateFailed: 'Det gick inte att skicka förfrågan',
  message: 'Skriv',
  messageTo: (name) => `Skriv till ${name}`,
  status: { pending: 'Väntar', accepted: 'Accepterad', rejected: 'Avböjd', completed: 'Avslutad' },
  how: {
    asked: 'Vill gärna matcha med dig.',
    pending: 'Har inte svarat än.',
    accepted: 'Ni kan skriva till varandra.',
    rejected: 'Förfrågan avböjdes.',
    completed: 'Utbytet är avslutat.',
  },
  accept: 'Acceptera',
  acceptOf: (name) => `Acceptera ${name}`,
  reject: 'Avböj',
  rejectOf: (name) => `Avböj ${name}`,
  complete: 'Markera som avslutat',
  completeOf: (name) => `Markera som avslutat: ${name}`,
  questions: {
    rejected: {
      title: (name) => `Vill du avböja förfrågan från ${name}?`,
      words: 'Under 90 dagar kan ingen av er fråga den andra igen.',
      yes: 'Ja, avböj',
    },
    completed: {
      title: (name) => `Är ditt utbyte med ${name} avslutat?`,
      words: 'Då kan ni båda lämna omdömen om varandra. Ni kan fortfarande skriva till varandra.',
      yes: 'Ja, det är avslutat',
    },
  },
  outcomes: {
    accepted: {
      title: 'Matchning accepterad',
      words: (name) => `Du och ${name} kan nu skriva till varandra.`,
    },
    rejected: { title: 'Förfrågan avböjd', words: (name) => `Du har avböjt förfrågan från ${name}.` },
    completed: {
      title: 'Utbytet är avslutat',
      words: (name) => `Nu kan du lämna ett omdöme om ${name}.`,
    },
  },
};
