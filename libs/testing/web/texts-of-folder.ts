import type { Texts } from '@hemma/web-core/texts';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { plain } from './page-words';

/** One text in both languages. */
export interface Saying {
  en: string;
  sv: string;
}

export interface Sayings {
  /** As they stand in the file. */
  fixed: Saying[];
  /** Those with something in them: whether a text of a page is one of them. */
  withGaps: RegExp[];
}

const WEB_CORE = path.join(__dirname, '../../web-core/src');
/** Stands where a text has something in it. */
const GAP = '\u0001';
/** Of the letters that are left without what is in it: with fewer, such as in "5 of 7", it could be any text. */
const TELLING = 6;

/** @returns all that the sources of a folder say by their `*.texts.ts`, and what the shared pieces say */
export async function textsOfFolder(folder: string): Promise<Sayings> {
  const files = [...new Set([folder, WEB_CORE])].flatMap(textFiles);
  const said = (await Promise.all(files.map(sayingsOf))).flat();
  return {
    fixed: said.filter(({ en }) => !en.includes(GAP)),
    withGaps: said.filter(({ en }) => isTelling(en)).map(({ en }) => new RegExp(`^${withGaps(en)}$`)),
  };
}

/** @returns what an English text may be in Swedish; nothing where no file says it */
export function inSwedish(english: string, { fixed }: Sayings): string[] {
  return [...new Set(fixed.filter(({ en }) => en === english).map(({ sv }) => sv))];
}

/** @returns whether a text of a Swedish page is an English one, also where the Swedish file just repeats it */
export function isLeftInEnglish(text: string, { fixed, withGaps }: Sayings): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  const isSwedish = fixed.some(({ en, sv }) => sv === text && en !== text);
  return !isSwedish && (fixed.some(({ en }) => en === text) || withGaps.some((some) => some.test(text)));
}

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.texts\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

async function sayingsOf(file: string): Promise<Saying[]> {
  const module: Record<string, unknown> = await import(file);
  const texts = [...new Set(Object.values(module).filter(isTexts))];
  const both = texts.map(async (each) => sayings(each.en, await each.load('sv')));
  return (await Promise.all(both)).flat();
}

function isTexts(value: unknown): value is Texts<object> {
  return typeof value === 'object' && value !== null && 'en' in value && 'load' in value && 'now' in value;
}

function sayings(en: unknown, sv: unknown): Saying[] {
  if (typeof en === 'string' && typeof sv === 'string') return [{ en: plain(en), sv: plain(sv) }];
  if (typeof en === 'function' && typeof sv === 'function') {
    const words = { en: filled(en), sv: filled(sv) };
    return words.en && words.sv ? [{ en: words.en, sv: words.sv }] : [];
  }
  if (typeof en !== 'object' || typeof sv !== 'object' || !en || !sv) return [];
  const swedish = new Map(Object.entries(sv));
  return Object.entries(en).flatMap(([key, inner]) => sayings(inner, swedish.get(key)));
}

/** @returns a text with gaps in it; nothing where it wants something else than words and numbers */
function filled(text: CallableFunction): string | undefined {
  try {
    const words: unknown = text(GAP, GAP, GAP, GAP);
    return typeof words === 'string' ? plain(words) : undefined;
  } catch {
    return undefined;
  }
}

function isTelling(words: string): boolean {
  return words.includes(GAP) && words.replace(/\P{L}/gu, '').length >= TELLING;
}

function withGaps(words: string): string {
  return words.split(GAP).map(literally).join('.+');
}

/** @returns the source of a pattern that finds just these words */
export function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
