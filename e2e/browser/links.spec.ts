import { expect, type Page, test } from '@playwright/test';
import { aStudent } from '@hemma/testing/builders';
import { arriveRegistered } from '../src/steps.js';

/** Addresses that lead to nobody, as old letters and mistyped ones do, and what a member finds there. */
const nobody = [
  { path: '/profile/999999', heading: 'Profile Not Found' },
  { path: '/profile/abc', heading: 'Profile Not Found' },
  { path: '/profile/0', heading: 'Profile Not Found' },
  { path: '/messages/conversation/999999', heading: 'You can only message your matches' },
  { path: '/messages/conversation/abc', heading: 'You can only message your matches' },
];
/** Also below the paths of remotes, which know more of them than the shell. */
const nowhere = ['/no-such-page', '/browse/further', '/messages/conversation', '/faq/no-such-question'];

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a visitor is sent to log in from what is for members, and told of what there is not', async ({
  page,
}) => {
  for (const { path } of nobody) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth$/);
  }
  for (const path of ['/no-such-page', '/faq/no-such-question']) {
    await page.goto(path);
    await expect(heading(page, 'Page Not Found'), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(heading(page, 'Connecting Students with Elderly Companions')).toBeVisible();
});

test('a member is told of what there is not, and led on', async ({ page }) => {
  await arriveRegistered(page);
  for (const { path, heading: name } of nobody) {
    await page.goto(path);
    await expect(heading(page, name), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
  for (const path of nowhere) {
    await page.goto(path);
    await expect(heading(page, 'Page Not Found'), path).toBeVisible();
    await expect(page, path).toHaveTitle('Page Not Found · Hemma');
  }
});

test('a member who opens the login is led to the people', async ({ page }) => {
  await arriveRegistered(page, aStudent());
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/browse$/);
});
