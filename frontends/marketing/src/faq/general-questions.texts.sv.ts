import type { en } from './general-questions.texts';

export const texts: typeof en = [
  {
    question: 'Vad är Hemma?',
    answer:
      'Hemma för samman studenter och äldre värdar i ett kulturutbyte. Studenten bor och äter gratis och övar ett språk. I gengäld ger studenten sällskap och hjälper till med lättare saker i ungefär 3 timmar om dagen.',
  },
  {
    question: 'Vem kan vara med?',
    answer:
      'Studenter från 18 till 30 år som läser på högskola eller universitet, och äldre värdar som kan erbjuda ett eget sovrum och ett badrum. Vi ordnar inte boende hos värdar som behöver medicinsk vård.',
  },
  {
    question: 'Hur skiljer det sig från att vara au pair?',
    answer:
      'En au pair arbetar ofta 5 till 8 timmar om dagen i en familj med barn, med barnpassning och hushållssysslor. Med Hemma är det ungefär 3 timmar om dagen med sällskap och lättare hjälp, och det finns gott om fritid.',
  },
  {
    question: 'Hur länge bor man tillsammans?',
    answer: 'Från 3 månader till 1 år. Varje matchning börjar med en provperiod på 2 veckor.',
  },
  {
    question: 'Vad kostar det?',
    answer:
      'Studenter betalar en registreringsavgift en gång, och värdar betalar en matchningsavgift. En prenumeration för 30 € i månaden öppnar matchningar och kontakt. Du kan säga upp den när som helst.',
  },
];
