import { defineTexts } from '@hemma/web-core/texts';
import { en as closing } from '../layout/closing-call.texts';
import { en as testimonials } from './testimonials.texts';

export const en = {
  title: 'Testimonials',
  lead: 'What students and hosts say who have shared a home.',
  testimonials,
  students: 'What students say',
  hosts: 'What hosts say',
  stories: 'Two stories, a little longer',
  studentStory: {
    title: 'Amélie: a year of breakfasts',
    paragraphs: [
      'When I came to Lund I knew the Swedish of my textbook. I could ask the way to the station, but I could not make a joke. In the student corridors everybody spoke English, and after a month I still had not bought a bun without pointing at it.',
      'Gunnel’s profile said that she liked silence before nine and talk after it. We wrote to each other for a while, then we talked by video, and in September I carried two suitcases up her stairs. I had a bedroom and a bathroom of my own, and a shelf in the kitchen with my name on it, in her handwriting.',
      'For the two weeks of trial we were both very polite. Then I burned the porridge, and she laughed until she had to sit down. After that it was easy. I help her for about three hours a day: we shop, I read the small print of letters to her, we cook. On Saturdays I am free all day and usually in Malmö with friends.',
      'I stayed the whole year. My Swedish now has Gunnel’s accent, my professor says, the one of people who were young in the sixties. I take that as a compliment.',
    ],
  },
  hostStory: {
    title: 'Karl-Erik: somebody at the other end of the table',
    paragraphs: [
      'I was a ship’s engineer, so I am used to being away, not to being alone. When my wife died the house did not become empty, it became quiet, and that is worse. My daughter found Hemma. I said that I did not need to be looked after. She said that this was exactly the point.',
      'I do not need care, and nobody offered me any. Somebody came to look at the house, they talked to me by video, and they asked for references, which made me laugh: who asks a man of seventy-nine for references? But I understood. They ask the students for the same.',
      'Luca came from Bologna to study ship design. He had been here for an hour when he asked what was in the cellar. What is in the cellar is a marine diesel from 1958. We have taken it apart since then. He carries, I explain, and each evening he writes down ten Swedish words that no other student in Gothenburg knows.',
      'He helps me with the shopping and the snow, and he has shown me how to see my grandchildren on the telephone. After eight months he went home, and now we write. In the autumn the next student comes. I have told her about the diesel already.',
    ],
  },
  founderTitle: 'Why we began',
  founderQuote:
    '“My grandmother had three empty rooms and I had friends with nowhere to live. They had more to give each other than a key and a rent. Hemma is the table where they meet.”',
  founderName: 'Johanna Lindqvist',
  founderRole: 'founder of Hemma',
  closing,
};

export const texts = defineTexts(en, () => import('./testimonials-page.texts.sv'));
