import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dropAllDrafts, dropDraft, hasDraft, keepDraft, readDraft } from './draft';

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('a draft', () => {
  it('comes back to the person who typed it', () => {
    keepDraft('/simple-onboarding', 7, { university: 'Lund' });
    expect(readDraft('/simple-onboarding', 7)).toEqual({ university: 'Lund' });
    expect(hasDraft('/simple-onboarding')).toBe(true);
    expect(hasDraft('/profile')).toBe(false);
  });

  it('is never shown to anybody else', () => {
    keepDraft('/simple-onboarding', 7, { university: 'Lund' });
    expect(readDraft('/simple-onboarding', 8)).toBeUndefined();
  });

  it('goes when it is dropped, and all go at once', () => {
    keepDraft('/simple-onboarding', 7, {});
    keepDraft('/profile', 7, {});
    keepDraft('/enhanced-profile', 7, {});
    window.sessionStorage.setItem('something else', 'stays');
    dropDraft('/simple-onboarding');
    expect(hasDraft('/simple-onboarding')).toBe(false);
    dropAllDrafts();
    expect([hasDraft('/profile'), hasDraft('/enhanced-profile')]).toEqual([false, false]);
    expect(window.sessionStorage.getItem('something else')).toBe('stays');
  });

  it('is nothing where the storage holds something broken', () => {
    window.sessionStorage.setItem('hemma.draft:/profile', '{"half');
    expect(readDraft('/profile', 7)).toBeUndefined();
    window.sessionStorage.setItem('hemma.draft:/profile', '"a text"');
    expect(hasDraft('/profile')).toBe(false);
  });

  it('does without where the browser refuses storage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('refused');
    });
    keepDraft('/profile', 7, {});
    dropDraft('/profile');
    dropAllDrafts();
    expect(readDraft('/profile', 7)).toBeUndefined();
  });
});
