import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const atStart = async () => (await import('./language')).currentLanguage();

describe('the language at the start', () => {
  beforeEach(() => {
    jest.resetModules();
  });
  afterEach(() => {
    document.cookie = 'hemma_language=; path=/; max-age=0';
    document.documentElement.lang = '';
  });

  it('is English where nothing else is known', async () => {
    expect(await atStart()).toBe('en');
  });

  it('is that of the page, which the server has taken from the browser’s wish', async () => {
    document.documentElement.lang = 'sv';
    expect(await atStart()).toBe('sv');
  });

  it('is the chosen one, also in a page that nobody has asked for it', async () => {
    document.documentElement.lang = 'en';
    document.cookie = 'hemma_language=sv; path=/';
    expect(await atStart()).toBe('sv');
  });

  it('is not one that nobody speaks here', async () => {
    document.documentElement.lang = 'de';
    document.cookie = 'hemma_language=fi; path=/';
    expect(await atStart()).toBe('en');
  });
});
