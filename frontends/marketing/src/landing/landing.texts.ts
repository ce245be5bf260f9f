export const hero = {
  heading: 'Connecting Students with Elderly Companions',
  lead: 'A student lives with an elderly host: a room and meals in return for company and about three hours of light help a day.',
};

export const facts = [
  'Room and meals',
  'A language to practise every day',
  'About 3 hours of light help a day',
];

export const benefits = [
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
];

export const steps = [
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
];

export const comparison = [
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
];

export const testimonials = [
  {
    name: 'Amélie',
    about: '22, studies literature in Lund',
    words:
      '“Gunnel corrects my Swedish over coffee and I water her tomatoes. I came for a room and found a grandmother.”',
  },
  {
    name: 'Karl-Erik',
    about: '79, host in Gothenburg',
    words:
      '“The house had become too quiet. Now there is somebody who asks how I slept, and who laughs at my jokes.”',
  },
  {
    name: 'Tomás',
    about: '25, studies engineering in Turin',
    words: '“Three hours a day is fair. I cook, we eat, I carry the heavy things. The evenings are mine.”',
  },
];

export const faq = [
  {
    question: 'Who can take part?',
    answer:
      'Students from 18 to 30 who are enrolled in higher education, and hosts who have a private bedroom and bathroom to offer and who do not need medical care.',
  },
  {
    question: 'What does a student do?',
    answer:
      'About three hours a day of company and light help, such as shopping, cooking or the garden. Nursing is never part of it.',
  },
  {
    question: 'How do you keep people safe?',
    answer:
      'We check identity, background and references, talk to everybody by video, and visit the homes of hosts.',
  },
  {
    question: 'What does it cost?',
    answer: 'A subscription of 30 € a month opens matches and contact. You can cancel at any time.',
  },
];

export const closing = {
  heading: 'There is a chair free at the table',
  lead: 'It takes a few minutes to register, and looking around costs nothing.',
};
