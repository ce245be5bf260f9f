import { texts as closing } from '../layout/closing-call.texts.sv';
import type { en } from './faq.texts';
import { texts as generalQuestions } from './general-questions.texts.sv';

export const texts: typeof en = {
  title: 'Vanliga frågor',
  lead: 'Korta svar på det som studenter, värdar och deras familjer frågar oss.',
  general: 'Allmänt',
  generalQuestions,
  forStudents: 'För studenter',
  studentQuestions: [
    {
      question: 'Vad ska jag göra under de 3 timmarna?',
      answer:
        'Du håller din värd sällskap och hjälper till med lättare saker: en måltid, inköp, en promenad, ett brev eller telefonen. Innan du tackar ja kan du läsa i värdens profil vad värden vill ha hjälp med.',
    },
    {
      question: 'Vad får jag?',
      answer:
        'Gratis boende och mat. Du har ett eget sovrum och ett badrum, och du får använda de gemensamma rummen i hemmet. Och du övar språket varje dag med någon som har tid att prata.',
    },
    {
      question: 'Har jag fritid?',
      answer:
        'Ja. Ungefär 3 timmar om dagen är för din värd, resten är din egen tid, och minst en hel dag i veckan är du ledig.',
    },
    {
      question: 'Vad krävs för att vara med?',
      answer:
        'Du är mellan 18 och 30 år, du läser på högskola eller universitet och du klarar våra kontroller. Du behöver ingen vårdutbildning.',
    },
    {
      question: 'Vad betalar jag?',
      answer:
        'En registreringsavgift, en gång. För att se dina matchningar och ta kontakt behöver du också prenumerationen för 30 € i månaden. Du betalar ingen hyra.',
    },
  ],
  forHosts: 'För värdar',
  hostQuestions: [
    {
      question: 'Vad ska jag erbjuda?',
      answer:
        'Ett eget sovrum och ett badrum för studenten, tillgång till de gemensamma rummen i ditt hem, och måltider.',
    },
    {
      question: 'Vilken hjälp kan jag vänta mig?',
      answer:
        'Sällskap och lättare hjälp i ungefär 3 timmar om dagen. I din profil skriver du vad du vill ha hjälp med. Studenten är ledig minst en hel dag i veckan.',
    },
    {
      question: 'Jag behöver medicinsk vård. Kan jag vara värd?',
      answer:
        'Nej. Studenterna är inte vårdpersonal, så vi kan inte ordna boende hos en värd som behöver medicinsk vård.',
    },
    {
      question: 'Får jag säga nej?',
      answer:
        'Ja. Du väljer själv vem du skriver till och vem du svarar, och varje matchning börjar med en provperiod på 2 veckor.',
    },
    {
      question: 'Vad betalar jag?',
      answer:
        'Värdar betalar en matchningsavgift. En prenumeration för 30 € i månaden öppnar matchningar och kontakt. Du kan säga upp den när som helst.',
    },
  ],
  safety: 'Trygghet och stöd',
  safetyQuestions: [
    {
      question: 'Hur kontrollerar ni dem som är med?',
      answer:
        'Genom bakgrundskontroll, ID-kontroll, referenser och videointervjuer. Hos värdar bedömer vi också hemmet.',
    },
    {
      question: 'Vad händer om vi inte trivs ihop?',
      answer:
        'Det är därför provperioden finns: under de första 2 veckorna märker ni båda om det fungerar. Skriv till oss om du vill prata om det.',
    },
    {
      question: 'Vem kan se min profil?',
      answer: 'Bara de som är inloggade. Besökare på den här sidan ser exempelprofiler.',
    },
    {
      question: 'Vem frågar jag om hjälp?',
      answer: 'Skriv ett mejl till oss. Adressen står här nedanför.',
    },
  ],
  contact: 'Har du fler frågor?',
  contactLead: 'Skriv till oss, på svenska eller engelska.',
  emailSupport: 'Mejla oss',
  helpCenter: 'Hjälpcenter',
  closing,
};
