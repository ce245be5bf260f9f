import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import { expect, type Page, test } from '@playwright/test';
import { pageNamed } from '../src/every-page.js';
import { layoutFlaws } from '../src/layout-flaws.js';
import { openPage, untilComplete } from '../src/open-page.js';

/**
 * The README's pictures. `node e2e/src/run.ts pages -- readme -u` takes them anew; without `-u` nothing is written,
 * and what they show must still be there. People of the demo write at another minute each time, so no pixels are
 * compared.
 */
interface Picture {
  /** In docs/images. */
  file: string;
  /** Its name in the list of every page. */
  page: string;
  height: number;
  /** What the picture is of. */
  shows: (page: Page) => Promise<void>;
}

const WIDTH = 1280;
const pictures: Picture[] = [
  {
    file: 'start.png',
    page: 'visitor-start',
    height: 800,
    shows: (page) => expect(page.getByRole('link', { name: 'Join As Student' }).first()).toBeInViewport(),
  },
  {
    file: 'browse.png',
    page: 'student-browse',
    // Tall enough for the people below one's own profile.
    height: 1250,
    shows: (page) => expect(page.getByRole('button', { name: 'Contact' }).first()).toBeInViewport(),
  },
  {
    file: 'matches.png',
    page: 'student-matches',
    height: 900,
    shows: (page) => expect(page.getByRole('heading', { name: 'Why you match' }).first()).toBeInViewport(),
  },
  {
    file: 'conversation.png',
    page: 'student-conversation',
    height: 900,
    shows: (page) => expect(page.getByRole('textbox', { name: /^Message to / })).toBeInViewport(),
  },
];

for (const { file, page: name, height, shows } of pictures) {
  const path = join(repoRoot, 'docs', 'images', file);

  test(`the README's ${file} can be taken`, async ({ browser }, { config }) => {
    const page = await openPage(browser, pageNamed(name), { viewport: { width: WIDTH, height } });
    await shows(page);
    await untilComplete(page);
    expect(await layoutFlaws(page)).toEqual([]);
    const isWanted = ['all', 'changed'].includes(config.updateSnapshots);
    const taken = await page.screenshot({ animations: 'disabled', ...(isWanted && { path }) });
    expect(sizeOf(taken)).toEqual({ width: WIDTH, height });
    await page.context().close();
  });

  test(`the README shows ${file}, as large as it is taken`, () => {
    expect(readFileSync(join(repoRoot, 'README.md'), 'utf8')).toContain(`(docs/images/${file})`);
    expect(sizeOf(readFileSync(path))).toEqual({ width: WIDTH, height });
  });
}

/** Of a PNG: https://www.w3.org/TR/png-3/#11IHDR */
function sizeOf(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
