import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import type { PageEntry, PageLanguage } from './every-page.js';
import { platformOrigin } from './origin.js';
import { arrive, type Viewer } from './viewers.js';

/** How a page is looked at. */
export interface Look {
  language?: PageLanguage;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
}

/** A page may wait for a service that is only just awake. */
const READY_TIMEOUT_MS = 20_000;
const DESKTOP = { width: 1280, height: 800 };

/** A browser of a viewer's own, in which they are signed in. Close it. */
export async function openContext(
  browser: Browser,
  viewer: Viewer,
  look: Look = {},
): Promise<BrowserContext> {
  const { colorScheme = 'light', viewport = DESKTOP, language = 'en' } = look;
  const context = await browser.newContext({
    ...{ baseURL: platformOrigin(), locale: 'en-GB', timezoneId: 'Europe/Stockholm' },
    ...{ colorScheme, viewport, reducedMotion: 'reduce' },
  });
  const { cookie } = await arrive(viewer);
  const pairs = cookie.split('; ').filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: platformOrigin(),
    })),
  );
  await speak(context, language);
  return context;
}

/** Pages that are opened from now on speak it. */
export async function speak(context: BrowserContext, language: PageLanguage): Promise<void> {
  await context.addCookies([{ name: 'hemma_language', value: language, url: platformOrigin() }]);
}

/** Opens a page in a browser of its own, complete. Close its context. */
export async function openPage(browser: Browser, entry: PageEntry, look: Look = {}): Promise<Page> {
  const context = await openContext(browser, entry.viewer, look);
  const page = await context.newPage();
  await goTo(page, entry, look.language);
  return page;
}

/** Goes to a page of the viewer whose browser it is, and waits until all of it is there. */
export async function goTo(page: Page, entry: PageEntry, language: PageLanguage = 'en'): Promise<void> {
  const viewer = await arrive(entry.viewer);
  const requests = watchRequests(page);
  await page.goto(await addressOf(entry));
  const heading = withParts(entry.heading[language], (who) => viewer[who].name);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible({
    timeout: READY_TIMEOUT_MS,
  });
  await expect.poll(requests.underWay, { timeout: READY_TIMEOUT_MS }).toEqual([]);
  requests.forget();
  await untilComplete(page);
}

/**
 * Listens from now on. The network is never idle by itself: live events stay open, and pictures below the screen wait.
 * @returns what the page has asked for and has no answer to yet
 */
function watchRequests(page: Page): { underWay: () => string[]; forget: () => void } {
  const underWay = new Set<Request>();
  const begin = (request: Request) => {
    if (request.resourceType() !== 'image' && !request.url().includes('/api/events')) underWay.add(request);
  };
  const end = (request: Request) => {
    underWay.delete(request);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    underWay: () => [...underWay].map((request) => request.url()),
    forget: () => page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
}

/** The path that a viewer's browser goes to. */
export async function addressOf({ viewer, path }: Pick<PageEntry, 'viewer' | 'path'>): Promise<string> {
  const people = await arrive(viewer);
  return withParts(path, (who) => String(people[who].id));
}

function withParts(text: string, part: (who: 'self' | 'other') => string): string {
  return text.replace(/\{(self|other)\}/g, (_, who: 'self' | 'other') => part(who));
}

/**
 * Waits until nothing is on its way: no skeleton and no spinner in sight (both stand in a status, hidden from screen
 * readers), and every picture on the screen is there. Pictures below it are loaded when one scrolls to them.
 */
export async function untilComplete(page: Page): Promise<void> {
  // What the server sent to be read, until the script's page takes its place.
  await expect(page.locator('#prerendered')).toHaveCount(0, { timeout: READY_TIMEOUT_MS });
  const waiting = page.locator('main [role="status"] > [aria-hidden="true"], main [aria-busy="true"]');
  await expect(waiting).toHaveCount(0, { timeout: READY_TIMEOUT_MS });
  await page.waitForFunction(
    () =>
      [...document.images].every(
        (image) =>
          image.complete ||
          !image.checkVisibility() ||
          image.getBoundingClientRect().top > window.innerHeight,
      ),
    null,
    { timeout: READY_TIMEOUT_MS },
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
