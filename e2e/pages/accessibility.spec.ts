import { test } from '@playwright/test';
import { mannersOf, reflowFlaws, violationsOf } from '../src/accessibility.js';
import { pagesOf } from '../src/every-page.js';
import { collectFlaws } from '../src/found-flaws.js';
import { goTo, type Look, openContext } from '../src/open-page.js';
import { viewers } from '../src/viewers.js';

const looks = {
  'in English on a desktop': { language: 'en', viewport: { width: 1280, height: 800 } },
  'in Swedish on a phone': { language: 'sv', viewport: { width: 360, height: 740 } },
} as const satisfies Record<string, Look>;

// All pages of one viewer, one after the other.
test.describe.configure({ timeout: 600_000 });

for (const viewer of viewers) {
  for (const [how, look] of Object.entries(looks)) {
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
          // Swedish words are longer, and a phone has the least room.
          if (look.viewport.width > 600) return;
          flaws.add(entry.name, await mannersOf(page));
          flaws.add(entry.name, await reflowFlaws(page));
        });
      }
      await context.close();
      flaws.expectNone();
    });
  }
}
