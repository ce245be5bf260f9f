import { texts as generalQuestions } from '../faq/general-questions.texts.sv';
import { texts as closing } from '../layout/closing-call.texts.sv';
import { texts as testimonials } from '../testimonials/testimonials.texts.sv';
import type { en } from './landing.texts';

export const texts: typeof en = {
  hero: {
    heading: 'Vi för samman studenter och äldre',
    lead: 'En student bor hos en äldre värd: rum och mat i utbyte mot sällskap och ungefär tre timmars lättare hjälp om dagen.',
    scene: 'En student och en äldre värd pratar vid ett köksbord',
    student: 'Var med som student',
    host: 'Var med som värd',
  },
  facts: ['Rum och mat', 'Ett språk att öva varje dag', 'Ungefär 3 timmars lättare hjälp om dagen'],
  benefitsTitle: 'Bra för båda',
  benefits: [
    {
      title: 'Gratis boende',
      text: 'Ett eget sovrum och badrum, mat vid samma bord, och ingen hyra. Studenten ger sällskap och lättare hjälp i stället.',
    },
    {
      title: 'Sällskap hemma',
      text: 'Värden har någon som pratar vid frukosten, bär kassarna och fyller husets tysta rum.',
    },
    {
      title: 'Två världar, ett kök',
      text: 'Ett språk som man lär sig genom att prata, recept och berättelser som förs vidare, och en vänskap som ofta varar längre än vistelsen.',
    },
  ],
  allBenefits: 'Alla fördelar',
  communityTitle: 'Möt några av oss',
  community: {
    elin: {
      country: 'Finland',
      languages: ['Finska', 'Svenska', 'Engelska'],
      bio: 'Jag läser till sjuksköterska i Uppsala och vill gärna bo hos någon som tycker om långa frukostar. Jag bakar kardemummabullar på söndagar och håller på att lära mig sticka.',
    },
    birgitta: {
      country: 'Sverige',
      languages: ['Svenska', 'Tyska'],
      bio: 'Jag var musiklärare i fyrtio år. Pianot är stämt, gästrummet vetter mot äppelträden, och jag skulle gärna ha lite liv i huset igen.',
    },
    mateo: {
      country: 'Spanien',
      languages: ['Spanska', 'Engelska', 'Italienska'],
      bio: 'En ingenjörsstudent som växte upp hos sina mor- och farföräldrar. Jag lagar mat, jag lagar cyklar och jag förlorar i schack med gott humör.',
    },
    giuseppe: {
      country: 'Italien',
      languages: ['Italienska', 'Franska'],
      bio: 'En pensionerad bokhandlare med för många böcker och en balkong med utsikt över Turin. Jag bjuder på ett lugnt rum, gott kaffe och berättelser, i utbyte mot sällskap på mina promenader.',
    },
  },
  stepsTitle: 'Så fungerar det',
  steps: [
    {
      title: 'Berätta om dig själv',
      text: 'Registrera dig och fyll i en kort profil: vem du är, vad du hoppas på och när du har tid.',
    },
    {
      title: 'Se vem som passar dig',
      text: 'Vi visar dig personer med poäng och med skälen: språk, vanor, dagar, intressen.',
    },
    {
      title: 'Lär känna varandra',
      text: 'Skriv till varandra och prata. Varje matchning börjar med en provperiod på två veckor.',
    },
    {
      title: 'Bo tillsammans',
      text: 'Tre månader till ett år, ungefär tre timmars hjälp om dagen, och minst en hel ledig dag i veckan.',
    },
  ],
  allSteps: 'Vem gör vad',
  comparisonTitle: 'Så skiljer sig Hemma från att vara au pair',
  whatIsCompared: 'Vad som jämförs',
  auPair: 'Au pair',
  comparison: [
    { what: 'Arbetstid per dag', hemma: 'Ungefär 3 timmar', auPair: '5 till 8 timmar' },
    { what: 'Värd', hemma: 'En äldre person eller ett äldre par', auPair: 'En familj med barn' },
    {
      what: 'Huvuduppgifter',
      hemma: 'Sällskap och lättare hjälp',
      auPair: 'Barnpassning och hushållssysslor',
    },
    { what: 'Fysisk ansträngning', hemma: 'Låg till måttlig', auPair: 'Måttlig till hög' },
    { what: 'Fritid', hemma: 'Gott om fritid', auPair: 'Begränsad' },
    {
      what: 'Kulturutbyte',
      hemma: 'Samtal mellan generationer, varje dag',
      auPair: 'Mest med små barn',
    },
  ],
  testimonialsTitle: 'Vad andra säger',
  testimonials,
  allTestimonials: 'Fler personer och deras berättelser',
  questionsTitle: 'Frågor vi får',
  generalQuestions,
  allQuestions: 'Alla frågor och svar',
  closing,
};
