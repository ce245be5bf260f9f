import { defineTexts } from '@hemma/web-core/texts';
import { en as closing } from '../layout/closing-call.texts';

export const en = {
  title: 'How It Works',
  lead: 'From the first line of your profile to breakfast at the same table, in four steps.',
  stepsTitle: 'Four steps',
  steps: [
    {
      title: 'Register and tell us about yourself',
      text: 'You sign up as a student or as a host and fill in a profile: what you like, what matters to you, and what you hope for.',
    },
    {
      title: 'We get to know you',
      text: 'Background checks, ID checks, reference checks and a video interview are for everybody. For hosts we also assess the home.',
    },
    {
      title: 'Find your match',
      text: 'You see people who fit you, with a score and the reasons for it. You write to each other and decide together.',
    },
    {
      title: 'Live together',
      text: 'Every match begins with a trial period of 2 weeks. After that you share a home for 3 months to 1 year.',
    },
  ],
  responsibilities: 'Who does what',
  responsibilitiesLead: 'What both can count on, from the first day.',
  students: 'Responsibilities of students',
  studentDuties: [
    'Be between 18 and 30 and enrolled in higher education',
    'Give companionship and light help for about 3 hours a day',
    'Be considerate of the home and of your host’s habits',
    'Take part in the checks, with ID and references',
    'Pay the registration fee, once',
  ],
  hosts: 'Responsibilities of hosts',
  hostDuties: [
    'Give the student a private bedroom and a bathroom, and access to the common areas',
    'Give free accommodation and meals',
    'Give the student at least one full day off every week',
    'Not need medical care: students are company, not carers',
    'Take part in the checks, with an assessment of the home, and pay the matching fee',
  ],
  closing,
};

export const texts = defineTexts(en, () => import('./how-it-works.texts.sv'));
