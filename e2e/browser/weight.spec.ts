import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';

/** The build of each remote reads the same file. */
const budgets: { startPageScriptKb: number } = JSON.parse(
  readFileSync(new URL('../../libs/web-build/budgets.json', import.meta.url), 'utf8'),
);

/** Weighs each script that the page fetches, as gzip sends it. @returns address and kilobytes, as they come */
function weighScripts(page: Page) {
  const weighing: Promise<{ address: string; kb: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const weigh = async () => ({
      address: new URL(response.url()).pathname,
      kb: gzipSync(await response.body(), { level: 9 }).length / 1_000,
    });
    weighing.push(weigh());
  });
  return () => Promise.all(weighing);
}

for (const locale of ['en', 'sv']) {
  test.describe(`the start page, in ${locale}`, () => {
    test.use({ locale });

    test(`fetches at most ${budgets.startPageScriptKb} KB of script until it is idle`, async ({ page }) => {
      const scripts = weighScripts(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.locator('#prerendered')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const fetched = await scripts();
      const whole = fetched.reduce((sum, { kb }) => sum + kb, 0);
      const list = fetched.map(({ address, kb }) => `${kb.toFixed(1)} KB ${address}`).join('\n');
      test.info().annotations.push({ type: 'weight', description: `${whole.toFixed(1)} KB\n${list}` });
      expect(whole).toBeGreaterThan(0);
      expect(whole, list).toBeLessThanOrEqual(budgets.startPageScriptKb);
    });
  });
}

test('a second remote fetches no library again, and nothing twice', async ({ page }) => {
  const scripts = weighScripts(page);
  await page.goto('/');
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const first = await scripts();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const addresses = (await scripts()).map(({ address }) => address);
  const second = addresses.slice(first.length);
  expect(second.some((address) => address.startsWith('/remotes/account/'))).toBe(true);
  expect(second.filter((address) => /\/(libraries|main)\b/.test(address))).toEqual([]);
  expect(addresses).toEqual([...new Set(addresses)]);
});
