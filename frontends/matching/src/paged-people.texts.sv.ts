import type { en } from './paged-people.texts';

export const texts: typeof en = {
  people: 'Personer',
  looking: 'Letar efter personer',
  count(count, hasMore) {
    if (count === 0) return 'Vi hittade ingen';
    return `${count} ${count === 1 ? 'person' : 'personer'}${hasMore ? ', och det finns fler' : ''}`;
  },
  showMore: 'Visa fler personer',
};
