import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unusedTexts } from './unused-texts.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unused-texts-'));
  await mkdir(path.join(folder, 'home'));
  const files = {
    'home.texts.ts': `const en = {
  title: 'Home',
  lead: 'Welcome',
  student: 'Student',
  colours: {
    dark: 'Dark',
  },
  gone: (name: string) => name,
};`,
    'home.texts.sv.ts': `export const texts = { gone: 'borta' };`,
    'home.page.tsx': `const { lead } = t; <h1>{t.title}</h1>; t[person.userType]; t.colours['dark']`,
    'home.page.spec.tsx': `expect(t.gone)`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'home', name), text);
});
afterAll(() => rm(folder, { recursive: true }));

describe('unused texts', () => {
  it('are those that only a test or another language names', () => {
    expect(unusedTexts(folder, ['student'])).toEqual([`home${path.sep}home.texts.ts: gone`]);
  });

  it('are also those that are looked up, unless one says so', () => {
    expect(unusedTexts(folder)).toContain(`home${path.sep}home.texts.ts: student`);
  });
});
