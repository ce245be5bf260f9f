import { expect, test } from '@playwright/test';
import { pagesOf } from '../src/every-page.js';
import { answerLate } from '../src/late-answers.js';
import { layoutShiftOf, watchLayoutShift } from '../src/layout-shift.js';
import { goTo, openContext } from '../src/open-page.js';
import { type Viewer, viewers } from '../src/viewers.js';

/** A slow connection: what stands there meanwhile is seen, and must have the shape of what comes. */
const DELAY_MS = 600;
/** Of https://web.dev/articles/cls a fifth of what is called good: what is read is never moved away. */
const BUDGET = 0.02;
const screens: { viewport: { width: number; height: number }; lookers: readonly Viewer[] }[] = [
  { viewport: { width: 360, height: 740 }, lookers: viewers },
  { viewport: { width: 1280, height: 800 }, lookers: ['visitor', 'student', 'host'] },
];

for (const { viewport, lookers } of screens) {
  for (const viewer of lookers) {
    test(`nothing moves on the pages of ${viewer} when answers are late, at ${viewport.width}`, async ({
      browser,
    }) => {
      const context = await openContext(browser, viewer, { viewport });
      const late = await answerLate(context, DELAY_MS);
      const page = await context.newPage();
      await watchLayoutShift(page);
      const moved: string[] = [];
      for (const entry of pagesOf(viewer)) {
        await goTo(page, entry);
        await late.allAnswered();
        const { score, sources } = await layoutShiftOf(page);
        if (score > BUDGET) moved.push(`${entry.name}: ${score.toFixed(3)} ${sources.join('; ')}`);
      }
      expect(moved).toEqual([]);
      await context.close();
    });
  }
}
