import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dropDraft, dropDraftsOf, hasDraft, keepDraft, readDraft } from './draft';

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

describe('a draft', () => {
  it('comes back to the person who typed it', () => {
    keepDraft('/simple-onboarding', 7, { university: 'Lund' });
    expect(readDraft('/simple-onboarding', 7)).toEqual({ university: 'Lund' });
    expect(hasDraft('/simple-onboarding')).toBe(true);
    expect(hasDraft('/profile')).toBe(false);
  });

  it('is found from whichever step of the form', () => {
    keepDraft('/student-onboarding', 7, { university: 'Lund' });
    expect(hasDraft('/student-onboarding?tab=expectations')).toBe(true);
    expect(readDraft('/student-onboarding?tab=expectations', 7)).toEqual({ university: 'Lund' });
  });

  it('outlives the tab', () => {
    keepDraft('/simple-onboarding', 7, { university: 'Lund' });
    window.sessionStorage.clear();
    expect(hasDraft('/simple-onboarding')).toBe(true);
  });

  it('is never shown to anybody else, nor lost by what they type', () => {
    keepDraft('/simple-onboarding', 7, { university: 'Lund' });
    expect(readDraft('/simple-onboarding', 8)).toBeUndefined();
    keepDraft('/simple-onboarding', 8, { university: 'Umeå' });
    dropDraft('/simple-onboarding', 8);
    expect(readDraft('/simple-onboarding', 7)).toEqual({ university: 'Lund' });
  });

  it('goes when it is dropped, and all of one person at once', () => {
    keepDraft('/simple-onboarding', 7, {});
    keepDraft('/profile', 7, {});
    keepDraft('/enhanced-profile', 7, {});
    keepDraft('/profile', 71, {});
    window.localStorage.setItem('something else', 'stays');
    dropDraft('/simple-onboarding', 7);
    expect(hasDraft('/simple-onboarding')).toBe(false);
    dropDraftsOf(7);
    expect([readDraft('/profile', 7), hasDraft('/enhanced-profile')]).toEqual([undefined, false]);
    expect(readDraft('/profile', 71)).toEqual({});
    expect(window.localStorage.getItem('something else')).toBe('stays');
  });

  it('is nothing where the storage holds something broken', () => {
    window.localStorage.setItem('hemma.draft:7:/profile', '{"half');
    expect(readDraft('/profile', 7)).toBeUndefined();
    window.localStorage.setItem('hemma.draft:/profile', '"of no one"');
    expect(hasDraft('/profile')).toBe(true);
    window.localStorage.removeItem('hemma.draft:7:/profile');
    expect(hasDraft('/profile')).toBe(false);
  });

  it('does without where the browser refuses storage', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('refused');
    });
    keepDraft('/profile', 7, {});
    dropDraft('/profile', 7);
    dropDraftsOf(7);
    expect([readDraft('/profile', 7), hasDraft('/profile')]).toEqual([undefined, false]);
  });
});
