/** What two demo people have done together. */
export interface Story {
  student: string;
  host: string;
  askedBy: 'student' | 'host';
  /** How far it has come. */
  status: 'pending' | 'accepted' | 'rejected' | 'completed';
  /** What they wrote, all of it read. */
  letters?: Letter[];
  /** What was written after that and waits to be read. */
  unread?: Letter[];
  reviews?: { student?: Opinion; host?: Opinion };
}

export interface Letter {
  from: 'student' | 'host';
  text: string;
}

export interface Opinion {
  rating: number;
  comment: string;
}

const student = (text: string): Letter => ({ from: 'student', text });
const host = (text: string): Letter => ({ from: 'host', text });

/** The two whose logins are printed have something in every list. */
const ofTheShown: Story[] = [
  {
    student: 'clara.hoffmann',
    host: 'birgit.lindholm',
    askedBy: 'student',
    status: 'accepted',
    letters: [
      student(
        'Hej Birgit! Your house from 1927 and my thesis on timber houses seem to have been waiting for each other.',
      ),
      host('Dear Clara, then come and hear how it creaks. Do you sing alto or soprano?'),
      student('Alto, and I can be quiet before nine in the morning. Would January suit you?'),
      host('January suits me well. Sixten the cat has been told.'),
    ],
    unread: [
      host('I found the drawings of the house in the attic, with the carpenter’s notes.'),
      host('And one question: do you eat cardamom?'),
    ],
  },
  { student: 'clara.hoffmann', host: 'solveig.dahl', askedBy: 'student', status: 'pending' },
  { student: 'clara.hoffmann', host: 'marjatta.laine', askedBy: 'host', status: 'pending' },
  { student: 'clara.hoffmann', host: 'wilhelmina.bakker', askedBy: 'student', status: 'rejected' },
  {
    student: 'clara.hoffmann',
    host: 'torben.nielsen',
    askedBy: 'host',
    status: 'completed',
    letters: [
      host('The guest room is yours from the first. Bring a bicycle, or take mine.'),
      student('I will take yours with thanks, and bring a loaf from Weimar.'),
    ],
    reviews: {
      host: { rating: 5, comment: 'Sorted forty years of paper and laughed at most of my jokes.' },
    },
  },
  {
    student: 'clara.hoffmann',
    host: 'gunnar.eriksson',
    askedBy: 'student',
    status: 'completed',
    letters: [
      student('May I come to Småland for the summer and see how the bakery was rebuilt?'),
      host('You may. Bring boots.'),
    ],
    reviews: {
      student: { rating: 5, comment: 'I can sharpen an axe now, and I know what silence is good for.' },
      host: { rating: 4, comment: 'A good worker. Talks in the morning, but one gets used to it.' },
    },
  },
  {
    student: 'giulia.romano',
    host: 'birgit.lindholm',
    askedBy: 'student',
    status: 'accepted',
    letters: [
      student('Buongiorno Birgit! Could two students share your upstairs, one with paint on her hands?'),
      host('There are two rooms and one bathroom. If you and Clara agree on the mornings, so do I.'),
    ],
    unread: [student('We have agreed: she has the bath before eight, and I have it after.')],
  },
  { student: 'aino.virtanen', host: 'birgit.lindholm', askedBy: 'host', status: 'pending' },
  { student: 'lucas.dubois', host: 'birgit.lindholm', askedBy: 'student', status: 'pending' },
  { student: 'tomas.novak', host: 'birgit.lindholm', askedBy: 'student', status: 'rejected' },
  {
    student: 'jonas.weber',
    host: 'birgit.lindholm',
    askedBy: 'host',
    status: 'completed',
    letters: [
      host('A man who measures concert halls should hear my piano. It is out of tune in an interesting way.'),
      student('I will bring a tuning fork and no opinions.'),
    ],
    reviews: {
      student: {
        rating: 5,
        comment: 'Four-handed Schubert every evening. I have never measured anything better.',
      },
    },
  },
  {
    student: 'beatriz.almeida',
    host: 'birgit.lindholm',
    askedBy: 'student',
    status: 'completed',
    letters: [
      student('I would love to translate your crosswords, or at least to lose at them.'),
      host('Then come for the autumn; the apples need hands.'),
    ],
    reviews: {
      student: { rating: 5, comment: 'A house full of music and of patience with my Swedish.' },
      host: { rating: 5, comment: 'She found a better word for nearly everything. The plants miss her.' },
    },
  },
];

/** So that the profiles of some others have a past too. */
const ofOthers: Story[] = [
  {
    student: 'mateo.garcia',
    host: 'wilhelmina.bakker',
    askedBy: 'host',
    status: 'completed',
    letters: [
      host('My hip is new. It would like to be walked.'),
      student('Then we begin with once around the canal.'),
    ],
    reviews: {
      student: { rating: 5, comment: 'She counts the steps in primes. I learned more than Dutch.' },
      host: { rating: 5, comment: 'From one canal to three in six weeks.' },
    },
  },
  {
    student: 'kwame.mensah',
    host: 'maeve.osullivan',
    askedBy: 'student',
    status: 'completed',
    letters: [student('Is the view of the bay as good as you say?'), host('Better. I am modest about it.')],
    reviews: {
      student: {
        rating: 5,
        comment: 'A house with an elder, a dog and a roof. I felt at home from the first cup.',
      },
      host: { rating: 4, comment: 'Great company, and a fair hand at hurling by the end.' },
    },
  },
  {
    student: 'mikkel.soerensen',
    host: 'pietro.conti',
    askedBy: 'student',
    status: 'accepted',
    letters: [
      student('Do pilots let marine biologists onto the boat?'),
      host('If they get up with the wind. It gets up at five.'),
    ],
  },
  {
    student: 'zofia.kowalczyk',
    host: 'arthur.whitfield',
    askedBy: 'student',
    status: 'accepted',
    letters: [student('I read that you have been on every line. Would you show me one?')],
  },
  { student: 'nikos.papadakis', host: 'hildegard.schwarz', askedBy: 'student', status: 'pending' },
];

export const stories: Story[] = [...ofTheShown, ...ofOthers];
