import { expect, test, type Page } from '@playwright/test';

test.use({ javaScriptEnabled: false });

const headings = {
  en: {
    '/': 'Connecting Students with Elderly Companions',
    '/how-it-works': 'How It Works',
    '/benefits': 'Benefits',
    '/testimonials': 'Testimonials',
    '/faq': 'Frequently Asked Questions',
  },
  sv: {
    '/': 'Vi för samman studenter och äldre',
    '/how-it-works': 'Så fungerar det',
    '/benefits': 'Fördelar',
    '/testimonials': 'Omdömen',
    '/faq': 'Vanliga frågor',
  },
};

const wordsOf = (page: Page) => page.getByRole('main').evaluate((main) => main.textContent);

for (const [language, pages] of Object.entries(headings)) {
  test.describe(`without script, in ${language}`, () => {
    test.use({ locale: language });

    test('the public pages say all that they say with script, and their links lead on', async ({
      page,
      browser,
    }) => {
      test.slow();
      const context = await browser.newContext({ javaScriptEnabled: true, locale: language });
      const other = await context.newPage();
      const inside = new Set<string>();
      for (const [path, heading] of Object.entries(pages)) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        // What needs the script would be pressed in vain.
        await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
        for (const link of await page.getByRole('link').all()) {
          const address = await link.getAttribute('href');
          if (address?.startsWith('/')) inside.add(address);
        }
        await other.goto(path);
        await expect(other.locator('#prerendered')).toHaveCount(0);
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await wordsOf(page), path).toBe(await wordsOf(other));
        expect(await page.title(), path).toBe(await other.title());
      }
      await context.close();
      expect([...inside]).toEqual(expect.arrayContaining(['/auth', ...Object.keys(pages)]));
      for (const address of inside) expect((await page.request.get(address)).status(), address).toBe(200);
    });
  });
}

test('a question opens and closes', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('main').locator('details').nth(3);
  await expect(question.locator('p')).toBeHidden();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeHidden();
});

test('on a phone the links are in the header, and Sign Up leads to a page that says what it needs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/faq');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Log In' })).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
  await header.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/auth\?tab=register$/);
  await expect(page.getByRole('main')).toContainText('Signing in needs JavaScript.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto('/browse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript');
  await page.getByRole('banner').getByRole('link', { name: 'Hemma' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.en['/']);
});
