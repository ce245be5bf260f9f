import { expect, test } from '@playwright/test';
import { languages, pagesOf } from '../src/every-page.js';
import { goTo, openContext, speak } from '../src/open-page.js';
import { viewers } from '../src/viewers.js';

for (const viewer of viewers) {
  test(`every page of ${viewer} comes, in both languages`, async ({ browser }) => {
    const context = await openContext(browser, viewer);
    const page = await context.newPage();
    for (const language of languages) {
      await speak(context, language);
      for (const entry of pagesOf(viewer)) {
        await test.step(`${entry.name} ${language}`, async () => {
          await goTo(page, entry, language);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
        });
      }
    }
    await context.close();
  });
}
