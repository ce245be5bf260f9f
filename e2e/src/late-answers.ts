import { type BrowserContext, expect } from '@playwright/test';

/** Answers of the platform that are on their way. */
export interface LateAnswers {
  /** Waits until nothing is on its way, and nothing more has been asked for by what came. */
  allAnswered: () => Promise<void>;
}

/** Lets every answer of the API come that much later, but for live events, which are a stream without an end. */
export async function answerLate(context: BrowserContext, delayMs: number): Promise<LateAnswers> {
  let awaited = 0;
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/events',
    async (route) => {
      awaited += 1;
      // eslint-disable-next-line hemma/no-sleep -- the slow connection itself, not a wait for something
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      try {
        await route.fulfill({ response: await route.fetch() });
      } catch {
        // The page that asked has gone.
      } finally {
        awaited -= 1;
      }
    },
  );
  const frames = (pages = context.pages()) =>
    Promise.all(
      pages.map((page) =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
      ),
    );
  return {
    allAnswered: () =>
      expect(async () => {
        expect(awaited).toBe(0);
        await frames();
        expect(awaited).toBe(0);
      }).toPass({ timeout: 20_000 }),
  };
}
