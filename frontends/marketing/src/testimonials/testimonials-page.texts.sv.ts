import { texts as closing } from '../layout/closing-call.texts.sv';
import type { en } from './testimonials-page.texts';
import { texts as testimonials } from './testimonials.texts.sv';

export const texts: typeof en = {
  title: 'Omdömen',
  lead: 'Vad studenter och värdar säger som har delat ett hem.',
  testimonials,
  students: 'Vad studenter säger',
  hosts: 'Vad värdar säger',
  stories: 'Två lite längre berättelser',
  studentStory: {
    title: 'Amélie: ett år av frukostar',
    paragraphs: [
      'När jag kom till Lund kunde jag läroboksvenska. Jag kunde fråga efter vägen till stationen, men jag kunde inte skämta. I studentkorridorerna pratade alla engelska, och efter en månad hade jag fortfarande inte köpt en bulle utan att peka på den.',
      'I Gunnels profil stod det att hon gillade tystnad före nio och prat efter nio. Vi skrev till varandra ett tag, sedan pratade vi via video, och i september bar jag två resväskor uppför hennes trappa. Jag fick ett eget sovrum och ett eget badrum, och en hylla i köket med mitt namn på, skrivet med hennes handstil.',
      'Under de två veckorna på prov var vi båda mycket artiga. Sedan brände jag vid gröten, och hon skrattade tills hon måste sätta sig. Efter det var det lätt. Jag hjälper henne i ungefär tre timmar om dagen: vi handlar, jag läser det finstilta i breven för henne, vi lagar mat. På lördagar är jag ledig hela dagen och oftast i Malmö med vänner.',
      'Jag stannade hela året. Min professor säger att min svenska har Gunnels tonfall, det som folk hade som var unga på sextiotalet. Jag tar det som en komplimang.',
    ],
  },
  hostStory: {
    title: 'Karl-Erik: någon vid andra änden av bordet',
    paragraphs: [
      'Jag var maskinist till sjöss, så jag är van att vara borta, men inte att vara ensam. När min fru dog blev huset inte tomt, det blev tyst, och det är värre. Min dotter hittade Hemma. Jag sa att jag inte behövde tas om hand. Hon sa att det var just det som var meningen.',
      'Jag behöver ingen vård, och ingen har erbjudit mig någon. Någon kom och tittade på huset, de pratade med mig via video och de bad om referenser, så att jag fick skratta: vem ber en man på sjuttionio om referenser? Men jag förstod. De ber studenterna om samma sak.',
      'Luca kom från Bologna för att läsa skeppsbyggnad. Han hade varit här i en timme när han frågade vad som fanns i källaren. Det som finns i källaren är en båtdiesel från 1958. Sedan dess har vi plockat isär den. Han bär, jag förklarar, och varje kväll skriver han upp tio svenska ord som ingen annan student i Göteborg kan.',
      'Han hjälper mig med inköpen och snön, och han har visat mig hur jag kan se barnbarnen i telefonen. Efter åtta månader for han hem, och nu skriver vi till varandra. I höst kommer nästa student. Jag har redan berättat om dieseln för henne.',
    ],
  },
  founderTitle: 'Varför vi började',
  founderQuote:
    '”Min mormor hade tre tomma rum och jag hade vänner som inte hade någonstans att bo. De hade mer att ge varandra än en nyckel och en hyra. Hemma är bordet där de möts.”',
  founderName: 'Johanna Lindqvist',
  founderRole: 'grundare av Hemma',
  closing,
};
