import { expect, type Page, test } from '@playwright/test';
import { onboard } from '../src/exchange.js';
import { type Member, registerStudent } from '../src/member.js';
import { subscriptionsAtProvider } from '../src/provider-books.js';
import { complaintsOf, pay, toast, typeCard } from '../src/steps.js';
import { arriveAs } from '../src/windows.js';

test.describe.configure({ timeout: 120_000 });

const DECLINED = '4000 0000 0000 0002';
/** The bank asks its customer first (3-D Secure). */
const ASKS = '4000 0027 6000 3184';

const active = (page: Page) => page.getByRole('heading', { name: 'Subscription active' });
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay 30€ per month' });
const statesOf = async (member: Member) =>
  (await subscriptionsAtProvider(member)).map(({ status }) => status);

let member: Member;
let complaints: string[];
test.beforeEach(async ({ page }) => {
  member = await registerStudent();
  await onboard(member);
  await arriveAs(page, member);
  complaints = complaintsOf(page);
});
test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('a subscription is paid, canceled and resumed', async ({ page }) => {
  await page.goto('/subscribe');
  await pay(page);
  await expect(toast(page, 'Betalning lyckades!')).toBeVisible();
  await expect(active(page)).toBeFocused();
  await expect(page.getByText(/^Next billing date/)).toBeVisible();
  expect(await statesOf(member)).toEqual(['active']);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText(/^Your access ends on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Your access ends on/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await page.getByRole('button', { name: 'Yes, resume' }).click();
  await expect(page.getByText(/^Next billing date/)).toBeVisible();
  await page.getByRole('link', { name: 'Start matching' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByText('Premium Member')).toBeVisible();
});

for (const [what, card, sentence] of [
  ['a declined card', DECLINED, 'Your card was declined.'],
  ['an expired card', '4000 0000 0000 0069', 'Your card has expired.'],
  ['a card without money', '4000 0000 0000 9995', 'Your card has insufficient funds.'],
] as const) {
  test(`${what} is told, and another card pays the same subscription`, async ({ page }) => {
    await page.goto('/subscribe');
    await pay(page, card);
    await expect(toast(page, 'Betalning misslyckades')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Payment' }).getByText(sentence)).toBeVisible();
    expect(await statesOf(member)).toEqual(['incomplete']);
    await pay(page);
    await expect(active(page)).toBeVisible();
    expect(await statesOf(member)).toEqual(['active']);
  });
}

test('who leaves half-way, comes back and reloads pays what was begun', async ({ page }) => {
  await page.goto('/subscribe');
  await typeCard(page);
  await page.goto('/browse');
  await expect(page.getByRole('link', { name: 'Subscribe' })).toBeVisible();
  await page.goBack();
  await expect(payButton(page)).toBeVisible();
  await page.reload();
  await pay(page);
  await expect(active(page)).toBeVisible();
  expect(await statesOf(member)).toEqual(['active']);
});

test.describe('a bank that asks its customer', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/subscribe');
    await pay(page, ASKS);
    await expect(page.getByRole('heading', { name: 'Your bank' })).toBeVisible();
  });

  test('leads back to the people once it is told yes', async ({ page }) => {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Betalning lyckades!')).toBeVisible();
    // Neither the payment nor its secret stays in the address.
    await expect(page).toHaveURL(/\/browse$/);
    await expect(page.getByText('Premium Member')).toBeVisible();
    expect(await statesOf(member)).toEqual(['active']);
  });

  test('leads back without access once it is told no, and another card pays', async ({ page }) => {
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(toast(page, 'Betalning misslyckades')).toBeVisible();
    await expect(page).toHaveURL(/\/browse$/);
    await page.getByRole('link', { name: 'Subscribe' }).click();
    await pay(page);
    await expect(active(page)).toBeVisible();
    expect(await statesOf(member)).toEqual(['active']);
  });

  test('is left by the back button, and another card pays', async ({ page }) => {
    await page.goBack();
    await expect(payButton(page)).toBeVisible();
    expect(await statesOf(member)).toEqual(['incomplete']);
    await pay(page);
    await expect(active(page)).toBeVisible();
    expect(await statesOf(member)).toEqual(['active']);
  });
});

test('a return address that somebody made up opens nothing', async ({ page }) => {
  await page.goto(
    '/browse?redirect_status=succeeded&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2',
  );
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByRole('link', { name: 'Subscribe' })).toBeVisible();
  await expect(page.getByText('Premium Member')).toBeHidden();
  await expect(toast(page, 'Betalning lyckades!')).toBeHidden();
});

test('the provider’s own page has the card and the invoices, and leads back', async ({ page }) => {
  await page.goto('/subscribe');
  await pay(page);
  await page.getByRole('button', { name: 'Change card, see invoices' }).click();
  await expect(page.getByRole('heading', { name: 'Manage your payments' })).toBeVisible();
  await expect(page.getByText(/30\.00, paid/)).toBeVisible();
  await page.getByLabel('New card').selectOption('pm_card_mastercard');
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page.getByText('pm_card_mastercard').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Hemma' }).click();
  await expect(active(page)).toBeVisible();
});
