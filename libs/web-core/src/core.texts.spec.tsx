import { unusedTexts } from '@hemma/testing/unused-texts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { errorMessage, unreachable } from './api-error';
import { ConfirmDialog } from './confirm-dialog';
import { coreTexts } from './core.texts';
import { FormField } from './form-field';
import { chooseLanguage } from './language';
import { prepareLanguage } from './prepare-language';
import { prepareSentences } from './swedish/sentences.texts';
import { RemoteBoundary } from './remote-boundary';
import { Spinner } from './spinner';
import { TagInput } from './tag-input';

beforeEach(async () => {
  await Promise.all([prepareLanguage('sv'), prepareSentences('sv')]);
  act(() => chooseLanguage('sv'));
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => chooseLanguage('en'));
});

describe('the shared pieces in Swedish', () => {
  it('say what waits, what is optional, and how one answers', () => {
    render(
      <>
        <Spinner />
        <FormField label="Om mig" optional>
          {(field) => <input {...field} />}
        </FormField>
        <ConfirmDialog isOpen title="Säker?" confirmLabel="Ja" onConfirm={() => {}} onClose={() => {}}>
          …
        </ConfirmDialog>
      </>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Laddar');
    expect(screen.getByLabelText('Om mig (valfritt)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Låt det vara som det är' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stäng' })).toBeVisible();
  });

  it('tell a screen reader what was added and taken away', async () => {
    const { rerender } = render(<TagInput aria-label="Språk" value={[]} onChange={() => {}} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Språk' }), 'svenska,');
    expect(screen.getByRole('status')).toHaveTextContent('svenska har lagts till');
    rerender(<TagInput aria-label="Språk" value={['svenska']} onChange={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort svenska' }));
    expect(screen.getByRole('status')).toHaveTextContent('svenska har tagits bort');
  });

  it('say which part is away', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken');
    };
    render(
      <RemoteBoundary name="matching" onTryAgain={() => {}}>
        <Broken />
      </RemoteBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Delen ”matching” går inte att nå just nu');
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeVisible();
  });

  it('say what went wrong where no component speaks', () => {
    expect(unreachable().message).toMatch(/^Vi kunde inte nå Hemma/);
    expect(errorMessage({})).toBe('Något gick fel. Försök igen.');
  });

  it('are asked for anew by the boundary that showed that they were missing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { defineTexts, useTexts } = await import('./texts');
    let isAway = true;
    const texts = defineTexts({ word: 'Hosts' }, () =>
      isAway ? Promise.reject(new Error('offline')) : Promise.resolve({ texts: { word: 'Värdar' } }),
    );
    const Page = () => <p>{useTexts(texts).word}</p>;
    await act(async () => {
      render(
        <RemoteBoundary name="matching" onTryAgain={() => {}}>
          <Suspense fallback="…">
            <Page />
          </Suspense>
        </RemoteBoundary>,
      );
    });
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    isAway = false;
    await act(() => userEvent.click(again));
    expect(await screen.findByText('Värdar')).toBeVisible();
  });

  it('are all said', () => {
    expect(unusedTexts(__dirname, ['student', 'host', 'option'])).toEqual([]);
  });

  it('have something in every place', () => {
    const swedish = coreTexts.now('sv');
    const places = Object.values({ ...swedish }).map((text) =>
      typeof text === 'function' ? text('x') : text,
    );
    expect(places.filter((text) => text.trim() === '')).toEqual([]);
    expect(places).toHaveLength(Object.keys(coreTexts.en).length);
  });
});
