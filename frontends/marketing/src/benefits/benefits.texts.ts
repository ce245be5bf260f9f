import { defineTexts } from '@hemma/web-core/texts';
import { en as closing } from '../layout/closing-call.texts';

export const en = {
  title: 'Benefits',
  lead: 'What a shared home gives to the student, to the host, and to everybody around them.',
  forStudents: 'For Students',
  studentBenefits: [
    {
      title: 'Less time commitment',
      text: 'About 3 hours of company and light help a day, where an au pair programme often asks for 5 to 8. At least one full day a week is wholly yours.',
    },
    {
      title: 'Free accommodation',
      text: 'A private bedroom and a bathroom, the common areas of a home, and meals. You pay no rent.',
    },
    {
      title: 'Language immersion',
      text: 'You practise the language where it is alive: at breakfast, in the shop and over old photographs, with somebody who has time to talk.',
    },
    {
      title: 'Cultural exchange',
      text: 'You learn how people live, cook and celebrate in another country, and you bring something of your own.',
    },
  ],
  forHosts: 'For Elderly Hosts',
  hostBenefits: [
    {
      title: 'Companionship',
      text: 'Somebody to eat with, to talk to, and to say good night to.',
    },
    {
      title: 'Practical help',
      text: 'Light help for about 3 hours a day: the shopping, a meal, the telephone that will not do what it should.',
    },
    {
      title: 'Energy',
      text: 'A young person brings plans, music and questions, and often a reason to go out for a walk.',
    },
    {
      title: 'Legacy sharing',
      text: 'What you know and what you have lived through finds somebody who wants to hear it: recipes, crafts, stories.',
    },
  ],
  community: 'Community Benefits',
  communityBenefits: [
    {
      title: 'Generations meet',
      text: 'People who would never have sat at the same table get to know each other.',
    },
    {
      title: 'Less loneliness',
      text: 'Two people who might each eat alone eat together.',
    },
    {
      title: 'Homes that are used',
      text: 'Rooms that stood empty are lived in, and students find a place to stay.',
    },
    {
      title: 'Languages and cultures',
      text: 'Neighbours and families meet a new language too, across borders and across ages.',
    },
  ],
  closing,
};

export const texts = defineTexts(en, () => import('./benefits.texts.sv'));
