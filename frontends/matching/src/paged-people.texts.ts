import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  people: 'People',
  looking: 'Looking for people',
  count(count: number, hasMore: boolean): string {
    if (count === 0) return 'Nobody found';
    return `${count} ${count === 1 ? 'person' : 'people'}${hasMore ? ', and there are more' : ''}`;
  },
  showMore: 'Show more people',
};

export const texts = defineTexts(en, () => import('./paged-people.texts.sv'));
