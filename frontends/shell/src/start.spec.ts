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
});
