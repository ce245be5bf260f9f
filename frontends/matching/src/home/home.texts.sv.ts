import type { en } from './home.texts';

export const texts: typeof en = {
  title: 'Välkommen hem',
  lead: { before: 'Hej ', after: '! Här ser du vad som väntar på dig.' },
  looking: 'Ser efter vad som väntar på dig',
  waiting: 'Det här väntar på dig',
  count(count) {
    if (count === 0) return 'Inget väntar på dig';
    return count === 1 ? '1 sak väntar på dig' : `${count} saker väntar på dig`;
  },
  others: (count) => (count === 1 ? '1 person till' : `${count} personer till`),
  tasks: {
    profile: {
      title: () => 'Gör klart din profil',
      words: {
        before: 'När den är klar kan andra hitta dig, och vi kan hitta matchningar åt dig.',
        after: '',
      },
      action: () => 'Fyll i din profil',
    },
    subscription: {
      title: () => 'Du behöver en prenumeration för att se dina matchningar',
      words: {
        before:
          'Med den ser du vem som passar dig och kan ta kontakt. Den kostar 30 euro i månaden, och du kan säga upp den när du vill.',
        after: '',
      },
      action: () => 'Prenumerera',
    },
    messages: {
      title: (count) => (count === 1 ? '1 oläst meddelande' : `${count} olästa meddelanden`),
      words: { before: 'Från ', after: '.' },
      action: (count) => (count === 1 ? 'Läs meddelandet' : 'Läs meddelandena'),
    },
    requests: {
      title: (count) =>
        count === 1 ? '1 förfrågan väntar på ditt svar' : `${count} förfrågningar väntar på ditt svar`,
      words: { before: '', after: ' vill gärna matcha med dig.' },
      action: (count) => (count === 1 ? 'Svara på förfrågan' : 'Svara på förfrågningarna'),
    },
    reviews: {
      title: (count) =>
        count === 1 ? '1 utbyte väntar på ditt omdöme' : `${count} utbyten väntar på ditt omdöme`,
      words: { before: 'Berätta hur det var med ', after: '.' },
      action: () => 'Lämna ett omdöme',
    },
  },
  away: {
    profile: 'Vi kunde inte hämta din profil.',
    subscription: 'Vi kunde inte hämta din prenumeration.',
    messages: 'Vi kunde inte hämta dina meddelanden.',
    matches: 'Vi kunde inte hämta dina matchningar.',
    reviews: 'Vi kunde inte hämta dina omdömen.',
  },
  calm: {
    title: 'Inget väntar på dig i dag',
    words: 'Ha en fin dag. Du kan alltid se vilka andra som finns här.',
    action: 'Se vilka som finns här',
  },
};
