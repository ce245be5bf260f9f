import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { hasDraft, keepDraft, readDraft } from './draft';
import { useDraft } from './use-draft';

const PATH = '/profile';
const saved = { university: 'Lund', hasPets: false, hobbies: ['Music', 'Travel'] };
const openForm = (userId = 7) => renderHook(() => useDraft(PATH, userId, saved)).result.current;

beforeEach(() => window.localStorage.clear());

describe('the draft of a form', () => {
  it('is nothing at first: the form starts with what is saved', () => {
    expect(openForm()).toMatchObject({ startingValues: saved, wasKept: false });
  });

  it('starts the form with what was typed, over what is saved', () => {
    openForm().keep({ ...saved, university: 'Uppsala', hobbies: ['Music'] });
    expect(openForm()).toMatchObject({
      startingValues: { university: 'Uppsala', hasPets: false, hobbies: ['Music'] },
      wasKept: true,
    });
    expect(openForm(8).wasKept).toBe(false);
  });

  it('is forgotten when it is dropped, and when it says no more than what is saved', () => {
    openForm().keep({ ...saved, hasPets: true });
    openForm().keep({ ...saved, hobbies: ['Travel', 'Music'] });
    expect(hasDraft(PATH)).toBe(false);
    openForm().keep({ ...saved, hasPets: true });
    openForm().drop();
    expect(readDraft(PATH, 7)).toBeUndefined();
  });

  it.each([
    ['a text', 'nonsense'],
    ['a list of fields that are gone', { shoes: '42' }],
    ['values of another form', { university: 7, hasPets: 'yes', hobbies: 'Music' }],
    ['a list with something else in it', { hobbies: ['Music', 7] }],
  ])('of an older release is passed over: %s', (_what, values) => {
    keepDraft(PATH, 7, values);
    expect(openForm()).toMatchObject({ startingValues: saved, wasKept: false });
  });
});
