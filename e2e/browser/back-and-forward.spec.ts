import { uniqueSuffix } from '@hemma/testing/builders';
import { expect, test } from '@playwright/test';
import { ask, change, makeReady } from '../src/exchange.js';
import { type Member, registerHost, registerStudent } from '../src/member.js';
import { header } from '../src/steps.js';
import { arriveAs } from '../src/windows.js';

const country = `Testland ${uniqueSuffix()}`;
// Every page once, there and back.
test.describe.configure({ timeout: 120_000 });

let student: Member;
let host: Member;

test.beforeAll(async () => {
  [student, host] = await Promise.all([registerStudent(), registerHost({ country })]);
  await Promise.all([student, host].map(makeReady));
  const { id } = await ask(student, host);
  await change(host, id, 'accepted');
  await change(student, id, 'completed');
});

test('back and forward go through filters, people, tabs, conversation and form, and each is as it was', async ({
  page,
}) => {
  const { name } = host.user;
  const filter = page.getByRole('textbox', { name: /^Country/ });
  const banner = header(page);
  await arriveAs(page, student);

  await test.step('there', async () => {
    await page.goto('/browse');
    await filter.fill(country);
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByRole('button', { name: `View Profile of ${name}` })).toBeVisible();
    await page.getByRole('link', { name: 'View Matches' }).click();
    await page.getByRole('tab', { name: 'Your Matches' }).click();
    await page.getByRole('link', { name: `View Profile of ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await page.getByRole('link', { name: 'Message', exact: true }).click();
    await expect(page.getByRole('region', { name: `Messages with ${name}` })).toBeVisible();
    await banner.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible();
    await page.getByLabel('Location preferences').fill('By the sea, while I look around');
  });

  await test.step('back', async () => {
    await page.goBack();
    await expect(page.getByRole('region', { name: `Messages with ${name}` })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(`/profile/${host.user.id}`);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Your Matches' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Potential Matches' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.goBack();
    await expect(filter).toHaveValue(country);
    await expect(page.getByRole('button', { name: `View Profile of ${name}` })).toBeVisible();
    await page.goBack();
    await expect(filter).toHaveValue('');
  });

  await test.step('forward', async () => {
    await page.goForward();
    await expect(filter).toHaveValue(country);
    await page.goForward();
    await page.goForward();
    await expect(page.getByRole('tab', { name: 'Your Matches' })).toHaveAttribute('aria-selected', 'true');
    await page.goForward();
    await expect(page).toHaveURL(`/profile/${host.user.id}`);
    await page.goForward();
    await expect(page.getByRole('region', { name: `Messages with ${name}` })).toBeVisible();
    await page.goForward();
    await expect(page.getByLabel('Location preferences')).toHaveValue('By the sea, while I look around');
  });
});

test('a dialog gives the focus back where it came from, and going back takes it along', async ({ page }) => {
  const { name } = host.user;
  await arriveAs(page, student);
  await page.goto(`/browse?country=${encodeURIComponent(country)}`);
  const viewProfile = page.getByRole('button', { name: `View Profile of ${name}` });
  await viewProfile.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(viewProfile).toBeFocused();

  await header(page).getByRole('link', { name: 'Profile' }).click();
  await page.goto('/completed-matches');
  await page.getByRole('button', { name: `Leave a Review of ${name}` }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Half a review');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Nothing is left of it that would take the clicks.
  await header(page).getByRole('link', { name: 'Browse' }).click();
  await expect(page.getByRole('heading', { name: 'Browse Hosts' })).toBeFocused();
});
