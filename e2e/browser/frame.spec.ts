import { expect, test, type Page } from '@playwright/test';
import { arriveRegistered, header } from '../src/steps.js';

const PHONE = { width: 360, height: 740 };
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });

test.describe('the side menu', () => {
  test.use({ viewport: PHONE });

  test('keeps the focus inside, and gives it back when Escape closes it', async ({ page }) => {
    await page.goto('/faq');
    // What the server sent has no menu yet, and a key that is pressed there is lost.
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await menuButton(page).press('Enter');
    await expect(menuOf(page)).toBeVisible();
    const inMenu = await menuOf(page).locator('a, button, input:checked').count();
    // Once around; the browser's own bar, where there is one, comes between the last and the first.
    for (let step = 0; step < inMenu + 2; step += 1) {
      await page.keyboard.press('Tab');
      const isBehind = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isBehind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('closes when a link is chosen, which leads there', async ({ page }) => {
    await page.goto('/faq');
    await menuButton(page).click();
    await menuOf(page).getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(menuOf(page)).toBeHidden();
  });

  test('has the toast about what fails in it: seen, spoken, and reached by F8', async ({ page }) => {
    await page.goto('/faq');
    await menuButton(page).click();
    // The toasts' own code has come with that click; of Swedish nothing has.
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
    await page.route('**/*.js*', (route) => route.abort());
    await menuOf(page).getByRole('button', { name: 'Svenska' }).click();
    await expect(menuOf(page).getByRole('status')).toContainText('Swedish could not be loaded');
    await page.keyboard.press('F8');
    await expect(
      menuOf(page)
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('list'),
    ).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /^Notifications/ })).not.toContainText('Swedish');
  });
});

test('a page that is opened by its address begins at its top', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.goto('/benefits');
  await expect(page.locator('#prerendered')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a visitor's page asks nobody who is here, and complains of nothing", async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/user')) complaints.push(`asked ${request.url()}`);
  });
  await page.goto('/faq');
  await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Testimonials' }).click();
  await expect(headingOf(page, 'Testimonials')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a visitor who has logged in since finds a member on the page that comes back from the history', async ({
  page,
}) => {
  await page.goto('/faq');
  await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible();
  await arriveRegistered(page);
  await page.goto('/profile');
  await expect(headingOf(page, 'Profile')).toBeVisible();
  await page.goBack();
  await expect(headingOf(page, 'Frequently Asked Questions')).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the name of the site leads visitors to the start page, and members to their home', async ({ page }) => {
  await page.goto('/faq');
  await header(page).getByRole('link', { name: 'Hemma' }).click();
  await expect(headingOf(page, 'Connecting Students with Elderly Companions')).toBeVisible();
  await arriveRegistered(page);
  await page.goto('/faq');
  await header(page).getByRole('link', { name: 'Hemma' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('another language keeps what is typed, and lasts', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill('Åsa Öberg');
  await page.getByLabel('Languages').fill('Swedish');
  await page.getByLabel('Languages').press('Enter');
  await header(page).getByRole('button', { name: 'Svenska' }).click();

  await expect(header(page).getByRole('link', { name: 'Logga in' })).toBeVisible();
  const form = page.getByRole('tabpanel');
  await expect(form.getByRole('textbox').first()).toHaveValue('Åsa Öberg');
  await expect(form.getByText('Swedish', { exact: true })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'English' })).toBeFocused();

  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(headingOf(page, 'Vanliga frågor')).toBeVisible();
});

test('the colours follow the device until somebody chooses, and the choice lasts', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, dark] = ['rgb(251, 247, 240)', 'rgb(22, 32, 28)'];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faq');
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(dark);
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check();
  await expect.poll(ground).toBe(light);
  await page.reload();
  expect(await ground()).toBe(light);
});

for (const [path, member] of [
  ['/nowhere', false],
  ['/faq/more', false],
  ['/browse/7', true],
] as const) {
  test(`${path} is a page that says it is not there, with a way back`, async ({ page }) => {
    if (member) await arriveRegistered(page);
    await page.goto(path);
    await expect(headingOf(page, 'Page Not Found')).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found · Hemma');
    await page.getByRole('link', { name: 'To the start page' }).click();
    await expect(headingOf(page, 'Connecting Students with Elderly Companions')).toBeVisible();
  });
}

test('a start that fails says so in words, and Try again starts anew', async ({ page }) => {
  await page.route('**/remotes.json', (route) => route.fulfill({ status: 500, body: 'broken' }));
  // Of which the server can send nothing to be read.
  await page.goto('/nowhere');
  const words = page.getByRole('alert');
  await expect(words).toContainText('Critical error: Hemma could not start');
  await expect(words).toContainText('could not be loaded (500)');
  await page.unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headingOf(page, 'Page Not Found')).toBeVisible();
});
