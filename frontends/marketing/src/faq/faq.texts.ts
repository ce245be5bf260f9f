import { defineTexts } from '@hemma/web-core/texts';
import { en as closing } from '../layout/closing-call.texts';
import { en as generalQuestions } from './general-questions.texts';

export const en = {
  title: 'Frequently Asked Questions',
  lead: 'Short answers to what students, hosts and their families ask us.',
  general: 'General',
  generalQuestions,
  forStudents: 'For Students',
  studentQuestions: [
    {
      question: 'What will I do during the 3 hours?',
      answer:
        'You keep your host company and help with light things: a meal, the shopping, a walk, a letter or the telephone. Before you say yes you read in your host’s profile what they would like help with.',
    },
    {
      question: 'What do I get?',
      answer:
        'Free accommodation and meals. You have a private bedroom and a bathroom, and you may use the common areas of the home. And you practise the language every day with somebody who has time to talk.',
    },
    {
      question: 'Do I have free time?',
      answer:
        'Yes. About 3 hours a day are for your host, the rest is yours, and at least one full day off every week.',
    },
    {
      question: 'What do I need to take part?',
      answer:
        'You are between 18 and 30, you are enrolled in higher education, and you pass our checks. You do not need to be trained in care.',
    },
    {
      question: 'What do I pay?',
      answer:
        'A registration fee, once. To see your matches and to make contact you also need the subscription of 30 € a month. You pay no rent.',
    },
  ],
  forHosts: 'For Hosts',
  hostQuestions: [
    {
      question: 'What do I have to offer?',
      answer:
        'A private bedroom and a bathroom for the student, access to the common areas of your home, and meals.',
    },
    {
      question: 'What help can I expect?',
      answer:
        'Company and light help for about 3 hours a day. In your profile you write what you would like help with. The student has at least one full day off every week.',
    },
    {
      question: 'I need medical care. Can I be a host?',
      answer: 'No. Students are not carers, so we cannot arrange a stay with a host who needs medical care.',
    },
    {
      question: 'May I say no?',
      answer:
        'Yes. You choose yourself whom you write to and whom you answer, and every match begins with a trial period of 2 weeks.',
    },
    {
      question: 'What do I pay?',
      answer:
        'Hosts pay a matching fee. A subscription of 30 € a month opens matches and contact. You can cancel it at any time.',
    },
  ],
  safety: 'Safety & Support',
  safetyQuestions: [
    {
      question: 'How do you check who takes part?',
      answer:
        'By background checks, ID checks, reference checks and video interviews. For hosts we also assess the home.',
    },
    {
      question: 'What if we do not get along?',
      answer:
        'That is what the trial period is for: in the first 2 weeks both of you find out whether it works. Write to us if you would like to talk about it.',
    },
    {
      question: 'Who can see my profile?',
      answer: 'Only people who are logged in. Visitors to this site see sample profiles.',
    },
    {
      question: 'Whom do I ask for help?',
      answer: 'Write us an e-mail. The address is below.',
    },
  ],
  contact: 'Still have questions?',
  contactLead: 'Write to us, in English or Swedish.',
  emailSupport: 'Email support',
  helpCenter: 'Help Center',
  closing,
};

export const texts = defineTexts(en, () => import('./faq.texts.sv'));
