import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Suspense } from 'react';
import { chooseLanguage, currentLanguage } from './language';
import { defineTexts, useTexts } from './texts';

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

  it('last, and name the language of the page', async () => {
    await act(async () => chooseLanguage('sv'));
    expect(document.cookie).toContain('hemma_language=sv');
    expect(document.documentElement.lang).toBe('sv');
    expect(currentLanguage()).toBe('sv');
  });

  it('are fetched once, and again after a failure', async () => {
    let fetched = 0;
    const texts = defineTexts(en, async () => {
      fetched += 1;
      if (fetched === 1) throw new Error('offline');
      return { texts: sv };
    });
    await expect(texts.load('sv')).rejects.toThrow('offline');
    await expect(texts.load('sv')).resolves.toBe(sv);
    await texts.load('sv');
    expect(fetched).toBe(2);
  });
});
