import { describe, expect, it } from '@jest/globals';
import { caseFold } from './case-fold.js';

describe('caseFold', () => {
  it.each([
    ['Anna.B', 'aNNA.b'],
    ['ÖSTERREICH', 'Österreich'],
    ['STRASSE', 'Straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['Österreich', 'Österreich'],
  ])('makes %s and %s equal', (one, other) => {
    expect(caseFold(one)).toBe(caseFold(other));
  });

  it('keeps apart what differs in more than case', () => {
    expect(caseFold('Anna')).not.toBe(caseFold('Ana'));
    expect(caseFold('Norge')).not.toBe(caseFold('Norgé'));
  });
});
