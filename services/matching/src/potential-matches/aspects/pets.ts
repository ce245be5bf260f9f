import { type Aspect } from './aspect.js';

/**
 * Whether both live with animals. Having none may mean not to like them, or not to have ticked a box: only two
 * yeses are known.
 */
export const pets: Aspect = {
  weight: 3,
  fit: (viewer, other) => (viewer.hasPets && other.hasPets ? 1 : null),
  reason: () => ({ sentence: 'You both have pets', kind: 'pets', values: {} }),
};
