import { expect, test, type Page } from '@playwright/test';

const LARGEST_SHIFT = 0.02;
const pages = ['/', '/how-it-works', '/benefits', '/testimonials', '/faq', '/auth'];
const SCRIPT = '**/main.js*';
const PAGE_FILES = '**/remotes/marketing/**/*.js*';

/** What the server sent, to be read until the script has the page. */
const sent = (page: Page) => page.locator('#prerendered');

/** Holds the page's own script back. @returns what lets it come */
async function holdScript(page: Page): Promise<() => void> {
  let letCome = () => {};
  const told = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(SCRIPT, async (route) => {
    await told;
    await route.continue();
  });
  return letCome;
}

/** Counts at each change of the document what there must be one of, and adds up what moved. */
async function watchFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { headings: new Set<number>(), shift: 0 };
    Object.assign(window, { seen });
    const count = () =>
      document.body?.isConnected && seen.headings.add(document.querySelectorAll('h1').length);
    new MutationObserver(count).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const seenOf = (page: Page) =>
  page.evaluate(async () => {
    // The observers have all that there is after the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { seen } = window as unknown as { seen: { headings: Set<number>; shift: number } };
    return { headings: [...seen.headings], shift: seen.shift };
  });

for (const locale of ['en', 'sv']) {
  test.describe(`the script's page, in ${locale}`, () => {
    test.use({ locale });

    test('takes the place of what the server sent without a shift', async ({ page }) => {
      test.slow();
      await watchFromTheStart(page);
      for (const path of pages) {
        await test.step(path, async () => {
          const letCome = await holdScript(page);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(sent(page).getByRole('heading', { level: 1 })).toBeVisible();
          letCome();
          await expect(sent(page)).toHaveCount(0);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          const { headings, shift } = await seenOf(page);
          expect(shift, path).toBeLessThanOrEqual(LARGEST_SHIFT);
          // None while the document is still coming; never two.
          expect(headings, path).toContain(1);
          expect(Math.max(...headings), path).toBe(1);
          await page.unroute(SCRIPT);
        });
      }
    });
  });
}

test('where one has read on, what is open and what has the focus stay', async ({ page }) => {
  const letCome = await holdScript(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  const questions = page.getByRole('main').locator('details');
  const question = questions.nth(8);
  await question.locator('summary').click();
  await questions.first().locator('summary').press('Enter');
  await question.locator('summary').focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  letCome();
  await expect(sent(page)).toHaveCount(0);
  await expect(question).toHaveAttribute('open');
  await expect(questions.first()).not.toHaveAttribute('open');
  await expect(question.locator('summary')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test('Sign Up leads on before the script has come, and after', async ({ page }) => {
  const letCome = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/auth\?tab=register$/);
  letCome();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/');
  await expect(sent(page)).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => 'isTheSameDocument' in window)).toBe(true);
});

test('a script that does not come leaves the page to be read, and says so', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto('/faq');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  await page.unroute(SCRIPT);
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click();
  await expect(sent(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a list of remotes that does not come leaves the page to be read, and says so', async ({ page }) => {
  await page.route('**/remotes.json', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/faq');
  await expect(page.getByRole('alert')).toContainText('(500)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
});

test('a remote that does not come leaves its page to be read, and Try again brings it', async ({ page }) => {
  await page.route(PAGE_FILES, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/faq');
  const alert = page.getByRole('alert').filter({ hasText: 'not available right now' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not available right now/);
  await expect(page.getByRole('heading', { level: 2, name: 'Frequently Asked Questions' })).toBeVisible();
  // The frame is the script's already.
  await expect(sent(page)).toHaveCount(0);
  await page.unroute(PAGE_FILES);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('nothing of it is sent to somebody who brings a session', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'hemma_session', value: 'old', url: baseURL! }]);
  const answer = await page.request.get('/');
  expect(await answer.text()).not.toContain('id="prerendered"');
});
