import { expect, type Page, test } from '@playwright/test';
import { pagesOf } from '../src/every-page.js';
import { layoutFlaws } from '../src/layout-flaws.js';
import { goTo, openContext } from '../src/open-page.js';
import { takePicture, withAllImages } from '../src/take-picture.js';
import { viewers } from '../src/viewers.js';

/**
 * `node e2e/src/run.ts pages -- screenshots` leaves a picture of every page as everybody sees it in
 * `e2e/test-results/pictures`, for looking at; what a machine can see of them is checked on the way.
 */
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** @returns what is wrong on it; colours change nothing of that */
async function picturesOf(page: Page, name: string, schemes: ('light' | 'dark')[]): Promise<string[]> {
  await withAllImages(page);
  const flaws = await layoutFlaws(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name}-${colorScheme}`);
  }
  return flaws.map((flaw) => `${name}: ${flaw}`);
}

for (const viewer of viewers) {
  test(`every page of ${viewer} is laid out well on a phone and on a desktop`, async ({ browser }) => {
    const context = await openContext(browser, viewer, { viewport: PHONE });
    const page = await context.newPage();
    const flaws: string[] = [];
    for (const entry of pagesOf(viewer)) {
      await page.setViewportSize(PHONE);
      await goTo(page, entry);
      flaws.push(...(await picturesOf(page, `${entry.name}-${PHONE.width}`, ['light', 'dark'])));
      await page.setViewportSize(DESKTOP);
      flaws.push(...(await picturesOf(page, `${entry.name}-${DESKTOP.width}`, ['dark', 'light'])));
    }
    expect(flaws).toEqual([]);
    await context.close();
  });
}

// Those who see all kinds of pages; Swedish words are longer.
for (const viewer of ['visitor', 'student', 'host'] as const) {
  test(`every page of ${viewer} is laid out well in Swedish on a phone`, async ({ browser }) => {
    const context = await openContext(browser, viewer, { viewport: PHONE, language: 'sv' });
    const page = await context.newPage();
    const flaws: string[] = [];
    for (const entry of pagesOf(viewer)) {
      await goTo(page, entry, 'sv');
      flaws.push(...(await picturesOf(page, `${entry.name}-${PHONE.width}-sv`, ['light'])));
    }
    expect(flaws).toEqual([]);
    await context.close();
  });
}
