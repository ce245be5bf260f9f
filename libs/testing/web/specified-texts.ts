import { chooseLanguage, type Language } from '@hemma/web-core/language';
import { prepareLanguage } from '@hemma/web-core/prepare-language';
import { dismissToast } from '@hemma/web-core/toast';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { ON_ITS_WAY, plain, wordsOnPage } from './page-words';
import { inSwedish, isLeftInEnglish, literally, textsOfFolder, type Sayings } from './texts-of-folder';

/**
 * Finds by words of the page, whichever language it speaks: `getByRole('tab', { name: say('Sign Up') })`.
 *
 * @param english as it stands in a `*.texts.ts`
 */
export type Say = (english: string) => RegExp;

/** The first visit compiles all that the page imports; whoever lacks a word waits for it in vain. */
const TIMEOUT = 30_000;
const PATIENCE_MS = 8_000;
/** A state in which an answer is held back never arrives. */
const ARRIVAL_MS = 2_000;
const STILL_FRAMES = 4;

export interface ScreenState<App = unknown> {
  /** Renders the screen, with `renderApp`; once in English and once in Swedish. */
  render: () => App;
  /** Does what leads from there to the state. */
  reach?: (app: App, say: Say) => Promise<unknown>;
  /** What it must say: a whole text, label, placeholder or option, or a pattern for a part of one. */
  texts: readonly (string | RegExp)[];
}

interface Visit {
  /** All that was said on the way, and at the end. */
  words: Set<string>;
  /** What was said at the end. */
  last: Set<string>;
  failure?: Error;
}

/** @returns a visit in a language, which lasts until nothing is missing or it is clear that it won't come */
type Visiting = (language: Language, missing: (words: Set<string>) => readonly unknown[]) => Promise<Visit>;

const screens: { name: string; visit: Visiting; english: () => Promise<Visit> }[] = [];
let folderOfTexts = '';
const allSayings = once(() => textsOfFolder(folderOfTexts));

/**
 * Proves a screen's words, one test for each: they stand on the rendered page, once all there is to come has come.
 *
 * @param name the address and the state, `/auth, Sign Up`
 */
export function specifiedTexts<App>(name: string, state: ScreenState<App>): void {
  const visit: Visiting = (language, missing) => visitScreen(state, language, missing);
  const english = once(() => visit('en', (words) => state.texts.filter((text) => !isSaid(text, words))));
  screens.push({ name, visit, english });
  describe(name, () => {
    afterEach(() => act(() => chooseLanguage('en')));
    it.each(state.texts.map((text) => [String(text), text] as const))(
      'says %s',
      async (_, text) => {
        const { words, failure } = await english();
        if (failure) throw failure;
        if (!isSaid(text, words))
          throw new Error(`It does not say ${String(text)}, but:\n${[...words].join('\n')}`);
      },
      TIMEOUT,
    );
  });
}

/**
 * Proves of all screens of the file that they are spoken in Swedish: each English text of the folder that a screen
 * shows stands there in Swedish, and none is left in English. To be called once, at the end.
 *
 * @param folder with the `*.texts.ts`
 * @param same English texts that may stand on a Swedish page, each with the reason: a name, the same word
 */
export function speaksSwedish(folder: string, same: Readonly<Record<string, string>> = {}): void {
  folderOfTexts = folder;
  const met = new Set<string>();
  describe('in Swedish', () => {
    afterEach(() => act(() => chooseLanguage('en')));
    it.each(screens.map(({ name, ...screen }) => [name, screen] as const))(
      '%s',
      async (_, screen) => {
        const sayings = await allSayings();
        const english = [...(await screen.english()).last].filter((text) => !(text in same));
        const missing = (words: Set<string>) =>
          english.filter((en) => {
            const swedish = inSwedish(en, sayings);
            // What is said in Swedish anyway needs no meaning beside it there: that text is empty.
            return swedish.length > 0 && !swedish.some((sv) => sv === '' || words.has(sv));
          });
        const { words, failure } = await screen.visit('sv', missing);
        Object.keys(same).forEach((text) => words.has(text) && met.add(text));
        if (failure) throw failure;
        const left = [...words].filter((text) => !(text in same) && isLeftInEnglish(text, sayings));
        expect({ notSaid: missing(words), left }).toEqual({ notSaid: [], left: [] });
      },
      TIMEOUT,
    );

    it('lets no text be the same that is not', () => {
      // With only some of the tests chosen, this one can't know.
      if (met.size > 0) expect(Object.keys(same).filter((text) => !met.has(text))).toEqual([]);
    });
  });
}

async function visitScreen<App>(
  state: ScreenState<App>,
  language: Language,
  missing: (words: Set<string>) => readonly unknown[],
): Promise<Visit> {
  window.sessionStorage.clear();
  window.localStorage.clear();
  dismissToast();
  const words = new Set<string>();
  const hear = () => wordsOnPage().forEach((word) => words.add(word));
  try {
    await prepareLanguage(language);
    act(() => chooseLanguage(language));
    const sayings = await allSayings();
    // Awaited, because a page that waits for its file or its texts comes up only behind an awaited act.
    const app = await act(async () => state.render());
    await turnsUntil(hasArrived, ARRIVAL_MS);
    hear();
    await state.reach?.(app, (english) => say(english, language, sayings));
    await turnsUntil(() => {
      hear();
      return hasArrived() && missing(words).length === 0;
    }, PATIENCE_MS);
    await turnsUntil(standsStill(), ARRIVAL_MS);
    hear();
    return { words, last: wordsOnPage() };
  } catch (error) {
    hear();
    const failure = error instanceof Error ? error : new Error(String(error));
    return { words, last: wordsOnPage(), failure };
  }
}

/**
 * Lets the page go on until something is so, or the time is up. Each turn is a frame, and an awaited act: in
 * between, React leaves what waits for a file or a promise where it is.
 */
async function turnsUntil(isSo: () => boolean, patienceMs: number): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!isSo() && Date.now() < end) {
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** @returns a look at the page: whether it has said the same for some frames, so that nothing goes on any more */
function standsStill(): () => boolean {
  let before = '';
  let frames = 0;
  return () => {
    const now = [...wordsOnPage()].join('\n');
    frames = now === before ? frames + 1 : 0;
    before = now;
    return frames >= STILL_FRAMES;
  };
}

/** @returns whether nothing on the page says that it is on its way */
function hasArrived(): boolean {
  return document.querySelector(ON_ITS_WAY) === null;
}

function say(english: string, language: Language, sayings: Sayings): RegExp {
  const words = inSwedish(plain(english), sayings);
  if (words.length === 0) throw new Error(`No *.texts.ts says "${english}"`);
  const spoken = language === 'en' ? [plain(english)] : words;
  // A label may have "(optional)" behind it.
  return new RegExp(`^(?:${spoken.map(literally).join('|')})(?: \\([^)]*\\))?$`);
}

function isSaid(text: string | RegExp, words: Set<string>): boolean {
  return typeof text === 'string' ? words.has(plain(text)) : [...words].some((word) => text.test(word));
}

function once<Result>(work: () => Result): () => Result {
  let result: { value: Result } | undefined;
  return () => (result ??= { value: work() }).value;
}
