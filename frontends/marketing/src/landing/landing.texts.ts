import { defineTexts } from '@hemma/web-core/texts';
import { en as generalQuestions } from '../faq/general-questions.texts';
import { en as closing } from '../layout/closing-call.texts';
import { en as testimonials } from '../testimonials/testimonials.texts';

export const en = {
  hero: {
    heading: 'Connecting Students with Elderly Companions',
    lead: 'A student lives with an elderly host: a room and meals in return for company and about three hours of light help a day.',
    scene: 'A student and an elderly host talk at a kitchen table',
    student: 'Join As Student',
    host: 'Join As Host',
  },
  facts: ['Room and meals', 'A language to practise every day', 'About 3 hours of light help a day'],
  benefitsTitle: 'Good for both',
  benefits: [
    {
      title: 'Free accommodation',
      text: 'A private bedroom and bathroom, meals at the same table, and no rent. Students give company and light help instead.',
    },
    {
      title: 'Company at home',
      text: 'Hosts have somebody to talk to at breakfast, to carry the shopping, and to fill the quiet rooms of the house.',
    },
    {
      title: 'Two worlds, one kitchen',
      text: 'A language learned by talking, recipes and stories handed on, and a friendship that often outlasts the stay.',
    },
  ],
  allBenefits: 'All benefits',
  communityTitle: 'Meet Our Community',
  community: {
    elin: {
      country: 'Finland',
      languages: ['Finnish', 'Swedish', 'English'],
      bio: 'I study nursing in Uppsala and would like to live with somebody who likes long breakfasts. I bake cardamom buns on Sundays and I am learning to knit.',
    },
    birgitta: {
      country: 'Sweden',
      languages: ['Swedish', 'German'],
      bio: 'I taught music for forty years. The piano is tuned, the guest room looks on the apple trees, and I would enjoy some life in the house again.',
    },
    mateo: {
      country: 'Spain',
      languages: ['Spanish', 'English', 'Italian'],
      bio: 'An engineering student who grew up with his grandparents. I cook, I repair bicycles and I lose at chess with good grace.',
    },
    giuseppe: {
      country: 'Italy',
      languages: ['Italian', 'French'],
      bio: 'A retired bookseller with too many books and a balcony over Turin. I can offer a quiet room, good coffee and stories, in return for company on my walks.',
    },
  },
  stepsTitle: 'How it works',
  steps: [
    {
      title: 'Tell us about yourself',
      text: 'Register and fill in a short profile: who you are, what you hope for, when you are free.',
    },
    {
      title: 'See who fits you',
      text: 'We show you people with a score and with the reasons: languages, habits, days, hobbies.',
    },
    {
      title: 'Get to know each other',
      text: 'Write to each other and talk. Every match begins with a trial period of two weeks.',
    },
    {
      title: 'Live together',
      text: 'Three months to a year, about three hours of help a day, and at least one full day off every week.',
    },
  ],
  allSteps: 'Who does what',
  comparisonTitle: 'How Hemma differs from an au pair stay',
  whatIsCompared: 'What is compared',
  auPair: 'Au pair',
  comparison: [
    { what: 'Daily Work Hours', hemma: 'About 3 hours', auPair: '5 to 8 hours' },
    { what: 'Host', hemma: 'An elderly person or couple', auPair: 'A family with children' },
    { what: 'Primary Duties', hemma: 'Companionship and light help', auPair: 'Childcare and chores' },
    { what: 'Physical Demand', hemma: 'Low to moderate', auPair: 'Moderate to high' },
    { what: 'Free Time', hemma: 'Abundant', auPair: 'Limited' },
    {
      what: 'Cultural Exchange',
      hemma: 'Conversation between generations, every day',
      auPair: 'Mostly with young children',
    },
  ],
  testimonialsTitle: 'What people say',
  testimonials,
  allTestimonials: 'More people and their stories',
  questionsTitle: 'Questions people ask',
  generalQuestions,
  allQuestions: 'All questions and answers',
  closing,
};

export const texts = defineTexts(en, () => import('./landing.texts.sv'));
