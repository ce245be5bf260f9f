import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { showCriticalError } from './critical-error';
import { prerendered, takeOver } from './take-over';

const page = (more = '') => `
  <header><a href="/auth">Log In</a><a href="/auth">Sign Up</a></header>
  <main><h1>Questions</h1>
    <details open><summary>What?</summary><p>That.</p></details>
    <details><summary>Who?</summary><p>They.</p></details>${more}
  </main>`;

let root: HTMLElement;
beforeEach(() => {
  window.scrollTo = () => undefined;
  document.body.innerHTML = `
    <div id="script-failed" role="alert" hidden><p>Not all is here.</p></div>
    <div id="prerendered">${page()}</div><div id="root"></div>`;
  root = document.getElementById('root')!;
  takeOver(prerendered()!, root);
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

const headings = () => [...document.querySelectorAll('h1')].map((heading) => heading.textContent);

describe('the page of the script', () => {
  it('is nowhere in the document until it has a heading, and then alone', async () => {
    root.innerHTML = '<main><div role="status">Loading</div></main>';
    await Promise.resolve();
    expect(root.isConnected).toBe(false);
    expect(headings()).toEqual(['Questions']);
    root.innerHTML = page();
    await waitFor(() => expect(root.isConnected).toBe(true));
    expect(prerendered()).toBeNull();
    expect(headings()).toEqual(['Questions']);
  });

  it('has open what was opened, closed what was closed, and the focus where it was', async () => {
    const [first, second] = document.querySelectorAll('details');
    first!.open = false;
    second!.open = true;
    document.querySelectorAll('a')[1]!.focus();
    root.innerHTML = page();
    await waitFor(() => expect(root.isConnected).toBe(true));
    expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
    expect(document.activeElement).toBe(root.querySelectorAll('a')[1]);
  });

  const away =
    '<header></header><main><div role="alert"><h1>marketing is away</h1></div></main><footer></footer>';

  it('says that its remote is away, with what was sent to be read beneath, until it comes', async () => {
    root.innerHTML = away;
    await waitFor(() => expect(root.isConnected).toBe(true));
    expect(headings()).toEqual(['marketing is away']);
    expect(root.querySelector('h2')?.textContent).toBe('Questions');
    expect(document.querySelectorAll('header')).toHaveLength(1);
    root.querySelector('main')!.innerHTML = '<h1>Answers</h1>';
    await waitFor(() => expect(headings()).toEqual(['Answers']));
  });

  it('keeps nothing of it for another page', async () => {
    root.innerHTML = away;
    await waitFor(() => expect(root.isConnected).toBe(true));
    window.history.replaceState(null, '', '/auth');
    root.querySelector('main')!.innerHTML = '<div role="status">Loading</div>';
    await waitFor(() => expect(root.querySelector('h2')).toBeNull());
  });
});

describe('a start that fails', () => {
  it('leaves what was sent to be read, and says why beside it', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    showCriticalError(new Error('The list is broken.'));
    const note = document.getElementById('script-failed')!;
    expect(note.hidden).toBe(false);
    expect(note.textContent).toContain('Not all is here. The list is broken.');
    expect(headings()).toEqual(['Questions']);
  });
});
