import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Suspense, useState } from 'react';
import { chooseLanguage, currentLanguage } from './language';
import { defineTexts, fetchTexts, forgetFailedTexts, textsNow, useTexts } from './texts';

const en = { heading: 'Welcome home', greeting: (name: string) => `Hello ${name}` };
const sv: typeof en = { heading: 'Välkommen hem', greeting: (name) => `Hej ${name}` };

function pageOf(texts: ReturnType<typeof defineTexts<typeof en>>) {
  return function Page() {
    const { heading, greeting } = useTexts(texts);
    return (
      <>
        <h1>{heading}</h1>
        <p>{greeting('Clara')}</p>
      </>
    );
  };
}

describe('Texts', () => {
  afterEach(() => act(() => chooseLanguage('en')));
  const show = (Page: () => React.ReactNode) =>
    render(
      <Suspense fallback="Loading">
        <Page />
      </Suspense>,
    );

  it('are English until somebody chooses, and Swedish from then on', async () => {
    show(pageOf(defineTexts(en, async () => ({ texts: sv }))));
    expect(screen.getByRole('heading').textContent).toBe('Welcome home');
    await act(async () => chooseLanguage('sv'));
    expect((await screen.findByRole('heading')).textContent).toBe('Välkommen hem');
    expect(screen.getByText('Hej Clara')).toBeTruthy();
  });

  it('are waited for by a page that asks for several of them and has a state beside', async () => {
    act(() => chooseLanguage('sv'));
    const first = defineTexts(en, async () => ({ texts: sv }));
    const second = defineTexts(en, async () => ({ texts: sv }));
    const complaints = jest.spyOn(console, 'error');
    function Page() {
      const { heading } = useTexts(first);
      const { greeting } = useTexts(second);
      const [name] = useState('Clara');
      return <h1>{`${heading}. ${greeting(name)}`}</h1>;
    }
    await act(async () => show(Page));
    expect((await screen.findByRole('heading')).textContent).toBe('Välkommen hem. Hej Clara');
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('last, and name the language of the page', async () => {
    await act(async () => chooseLanguage('sv'));
    expect(document.cookie).toContain('hemma_language=sv');
    expect(document.documentElement.lang).toBe('sv');
    expect(currentLanguage()).toBe('sv');
  });

  it('are fetched once, and after a failure only when it is forgotten', async () => {
    let fetched = 0;
    const texts = defineTexts(en, async () => {
      fetched += 1;
      if (fetched === 1) throw new Error('offline');
      return { texts: sv };
    });
    await expect(texts.load('sv')).rejects.toThrow('offline');
    await expect(texts.load('sv')).rejects.toThrow('offline');
    expect(fetched).toBe(1);
    forgetFailedTexts();
    await expect(texts.load('sv')).resolves.toBe(sv);
    await texts.load('sv');
    expect(fetched).toBe(2);
  });

  it('that are on the screen change at once when they were fetched before', async () => {
    const shown = defineTexts(en, async () => ({ texts: sv }));
    show(pageOf(shown));
    await fetchTexts('sv', []);
    act(() => chooseLanguage('sv'));
    expect(screen.getByRole('heading').textContent).toBe('Välkommen hem');
  });

  it('of a page that are missing are its own failure; those without which nothing works are everybody’s', async () => {
    const missing = defineTexts(en, async () => Promise.reject(new Error('offline')));
    show(pageOf(missing));
    await expect(fetchTexts('sv', [])).resolves.toBeUndefined();
    await expect(fetchTexts('sv', [missing])).rejects.toThrow('offline');
    await expect(fetchTexts('en', [missing])).resolves.toBeUndefined();
  });

  it('that no component says are in the language of the page as soon as they are there', async () => {
    const texts = defineTexts(en, async () => ({ texts: sv }));
    act(() => chooseLanguage('sv'));
    expect(textsNow(texts).heading).toBe('Welcome home');
    await texts.load('sv');
    expect(textsNow(texts).heading).toBe('Välkommen hem');
  });
});
