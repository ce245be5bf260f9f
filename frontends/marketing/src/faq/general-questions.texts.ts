/** What everybody asks first: a group of the FAQ, and the questions of the start page. */
export const en = [
  {
    question: 'What is Hemma?',
    answer:
      'Hemma brings students and elderly hosts together for a cultural exchange. The student gets free accommodation and meals and practises a language. In return they give companionship and light help for about 3 hours a day.',
  },
  {
    question: 'Who can take part?',
    answer:
      'Students from 18 to 30 who are enrolled in higher education, and elderly hosts who can offer a private bedroom and a bathroom. We do not arrange stays with hosts who need medical care.',
  },
  {
    question: 'How is this different from being an au pair?',
    answer:
      'An au pair often works 5 to 8 hours a day for a family with children, with childcare and chores. With Hemma it is about 3 hours a day of company and light help, and there is plenty of free time.',
  },
  {
    question: 'How long does a stay last?',
    answer: 'From 3 months to 1 year. Every match begins with a trial period of 2 weeks.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Students pay a registration fee once, and hosts pay a matching fee. A subscription of 30 € a month opens matches and contact. You can cancel it at any time.',
  },
];
