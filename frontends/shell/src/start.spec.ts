import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

beforeEach(() => {
  jest.resetModules();
  // What the critical error reports for whoever looks into it.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.fetch = () => Promise.resolve(new Response('[]'));
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const alert = () => document.querySelector('[role=alert]')?.textContent;

describe('a start that fails', () => {
  it('says that the page has no root element', async () => {
    await import('./main');
    await waitFor(() => expect(alert()).toContain('Critical error: Hemma could not start'));
    expect(alert()).toContain('The page has no element with the id "root".');
  });

  it('says that the list of remotes could not be loaded, and offers to try again', async () => {
    document.body.innerHTML = '<div id="root"></div>';
    window.fetch = (address) =>
      Promise.resolve(new Response('', { status: String(address) === '/remotes.json' ? 500 : 401 }));
    await import('./main');
    await waitFor(() => expect(alert()).toContain("The list of Hemma's parts could not be loaded (500)."));
    expect(document.querySelector('button')?.textContent).toBe('Try again');
  });

  it('says so in Swedish to whoever reads Swedish', async () => {
    document.documentElement.lang = 'sv';
    document.body.innerHTML = '<div id="root"></div>';
    window.fetch = () => Promise.resolve(new Response('{}'));
    await import('./main');
    await waitFor(() => expect(alert()).toContain('Allvarligt fel: Hemma kunde inte starta'));
    expect(alert()).toContain('Listan över Hemmas delar är trasig.');
    document.documentElement.lang = '';
  });
});

describe('a page that fails outside of all its boundaries', () => {
  afterEach(() => {
    jest.dontMock('./app');
  });

  it('says so, and is not left empty', async () => {
    jest.doMock('./app', () => ({
      App: () => {
        throw new Error('broken frame');
      },
    }));
    document.body.innerHTML = '<div id="root"></div>';
    await import('./main');
    await waitFor(() => expect(alert()).toContain('broken frame'));
    expect(document.querySelector('button')?.textContent).toBe('Try again');
  });
});

describe('a start in Swedish', () => {
  beforeEach(() => {
    document.documentElement.lang = 'sv';
    document.body.innerHTML = '<div id="root"></div>';
    window.fetch = (address) =>
      Promise.resolve(new Response('[]', { status: String(address) === '/remotes.json' ? 200 : 401 }));
  });
  afterEach(() => {
    document.documentElement.lang = '';
  });

  it('has all its words before anything shows', async () => {
    await import('./main');
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Sidan finns inte'));
    expect(document.querySelector('header')?.textContent).toContain('Logga in');
  });

  it('is in English when they can not be fetched', async () => {
    const { shellTexts } = await import('./shell.texts');
    jest.spyOn(shellTexts, 'load').mockRejectedValue(new Error('offline'));
    await import('./main');
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Page Not Found'));
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).not.toContain('hemma_language');
  });
});
