import type { en } from './testimonials.texts';
import amelie from './portraits/amelie.svg';
import amina from './portraits/amina.svg';
import gunnel from './portraits/gunnel.svg';
import karlErik from './portraits/karl-erik.svg';
import teresa from './portraits/teresa.svg';
import tomas from './portraits/tomas.svg';

export type Witness = keyof (typeof en)['people'];

/** What is the same in every language. */
export const witnesses: Record<Witness, { image: string; rating: 4.5 | 5 }> = {
  amelie: { image: amelie, rating: 5 },
  tomas: { image: tomas, rating: 4.5 },
  amina: { image: amina, rating: 5 },
  karlErik: { image: karlErik, rating: 5 },
  gunnel: { image: gunnel, rating: 5 },
  teresa: { image: teresa, rating: 4.5 },
};
