import { type Page, test } from '@playwright/test';
import { mannersOf, reflowFlaws, violationsOf } from '../src/accessibility.js';
import { pagesOf } from '../src/every-page.js';
import { collectFlaws } from '../src/found-flaws.js';
import { layoutFlaws } from '../src/layout-flaws.js';
import { goTo, openContext } from '../src/open-page.js';
import { takePicture, withAllImages } from '../src/take-picture.js';
import { type Viewer, viewers } from '../src/viewers.js';

/** Swedish words are longer, and a phone has the least room. On a desktop those look who see all kinds of pages. */
const looks = [
  {
    how: 'in Swedish on a phone',
    look: { language: 'sv', viewport: { width: 360, height: 740 } },
    isPhone: true,
    viewers,
  },
  {
    how: 'in English on a desktop',
    look: { language: 'en', viewport: { width: 1280, height: 800 } },
    isPhone: false,
    viewers: ['visitor', 'student', 'host', 'newStudent'] as Viewer[],
  },
] as const;

// All pages of one viewer, one after the other.
test.describe.configure({ timeout: 600_000 });

for (const { how, look, isPhone, viewers: lookers } of looks) {
  for (const viewer of lookers) {
    test(`every page of ${viewer} is for everybody, ${how}`, async ({ browser }) => {
      const flaws = collectFlaws();
      const context = await openContext(browser, viewer, look);
      const page = await context.newPage();
      for (const entry of pagesOf(viewer)) {
        await test.step(entry.name, async () => {
          try {
            await goTo(page, entry, look.language);
          } catch (error) {
            // The other pages are worth a look all the same.
            flaws.add(entry.name, [`did not come: ${String(error)}`]);
            return;
          }
          flaws.add(entry.name, await violationsOf(page));
          flaws.add(entry.name, await layoutFlaws(page));
          await takePictures(page, `${entry.name}-${look.viewport.width}`);
          // These move the focus.
          if (isPhone) flaws.add(entry.name, [...(await mannersOf(page)), ...(await reflowFlaws(page))]);
        });
      }
      await context.close();
      flaws.expectNone();
    });
  }
}

/** For looking at, in both schemes of colours. */
async function takePictures(page: Page, name: string): Promise<void> {
  await withAllImages(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name}-${colorScheme}`);
  }
}
