import { texts as closing } from '../layout/closing-call.texts.sv';
import type { en } from './benefits.texts';

export const texts: typeof en = {
  title: 'Fördelar',
  lead: 'Vad ett delat hem ger studenten, värden och alla runt omkring dem.',
  forStudents: 'För studenter',
  studentBenefits: [
    {
      title: 'Mindre tid',
      text: 'Ungefär 3 timmar om dagen med sällskap och lättare hjälp, där ett au pair-program ofta kräver 5 till 8. Minst en hel dag i veckan är helt din egen.',
    },
    {
      title: 'Gratis boende',
      text: 'Ett eget sovrum och ett badrum, hemmets gemensamma rum, och mat. Du betalar ingen hyra.',
    },
    {
      title: 'Språket på riktigt',
      text: 'Du övar språket där det lever: vid frukosten, i affären och över gamla fotografier, med någon som har tid att prata.',
    },
    {
      title: 'Kulturutbyte',
      text: 'Du lär dig hur man bor, lagar mat och firar i ett annat land, och du har något eget med dig.',
    },
  ],
  forHosts: 'För äldre värdar',
  hostBenefits: [
    {
      title: 'Sällskap',
      text: 'Någon att äta med, att prata med och att säga god natt till.',
    },
    {
      title: 'Praktisk hjälp',
      text: 'Lättare hjälp i ungefär 3 timmar om dagen: inköpen, en måltid, telefonen som inte gör som den ska.',
    },
    {
      title: 'Energi',
      text: 'En ung människa kommer med planer, musik och frågor, och ofta med ett skäl att gå ut på promenad.',
    },
    {
      title: 'Föra vidare',
      text: 'Det du kan och det du har varit med om möter någon som vill höra det: recept, hantverk, berättelser.',
    },
  ],
  community: 'Fördelar för samhället',
  communityBenefits: [
    {
      title: 'Generationer möts',
      text: 'Människor som aldrig skulle ha suttit vid samma bord lär känna varandra.',
    },
    {
      title: 'Mindre ensamhet',
      text: 'Två som kanske annars åt var för sig äter tillsammans.',
    },
    {
      title: 'Hem som används',
      text: 'I rum som stod tomma bor det någon, och studenter hittar en bostad.',
    },
    {
      title: 'Språk och kulturer',
      text: 'Också grannar och familjer möter ett nytt språk, över gränser och över åldrar.',
    },
  ],
  closing,
};
