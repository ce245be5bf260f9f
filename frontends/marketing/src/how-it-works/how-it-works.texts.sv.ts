import { texts as closing } from '../layout/closing-call.texts.sv';
import type { en } from './how-it-works.texts';

export const texts: typeof en = {
  title: 'Så fungerar det',
  lead: 'Från den första raden i din profil till frukost vid samma bord, i fyra steg.',
  stepsTitle: 'Fyra steg',
  steps: [
    {
      title: 'Registrera dig och berätta om dig själv',
      text: 'Du anmäler dig som student eller värd och fyller i en profil: vad du tycker om, vad som är viktigt för dig och vad du hoppas på.',
    },
    {
      title: 'Vi lär känna dig',
      text: 'Bakgrundskontroll, ID-kontroll, referenser och en videointervju gäller alla. Hos värdar bedömer vi också hemmet.',
    },
    {
      title: 'Hitta någon som passar',
      text: 'Du ser personer som passar dig, med poäng och skälen till dem. Ni skriver till varandra och bestämmer tillsammans.',
    },
    {
      title: 'Bo tillsammans',
      text: 'Varje matchning börjar med en provperiod på 2 veckor. Sedan delar ni hem i 3 månader till 1 år.',
    },
  ],
  responsibilities: 'Vem gör vad',
  responsibilitiesLead: 'Det här kan båda räkna med, från första dagen.',
  students: 'Studentens ansvar',
  studentDuties: [
    'Vara mellan 18 och 30 år och läsa på högskola eller universitet',
    'Ge sällskap och lättare hjälp i ungefär 3 timmar om dagen',
    'Visa hänsyn till hemmet och till värdens vanor',
    'Vara med om kontrollerna, med ID och referenser',
    'Betala registreringsavgiften, en gång',
  ],
  hosts: 'Värdens ansvar',
  hostDuties: [
    'Ge studenten ett eget sovrum och ett badrum, och tillgång till de gemensamma rummen',
    'Ge gratis boende och mat',
    'Låta studenten vara ledig minst en hel dag i veckan',
    'Inte behöva medicinsk vård: studenten är sällskap, inte vårdpersonal',
    'Vara med om kontrollerna, där vi också bedömer hemmet, och betala matchningsavgiften',
  ],
  closing,
};
