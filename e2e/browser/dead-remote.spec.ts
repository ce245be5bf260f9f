import { expect, test } from '@playwright/test';
import { arriveRegistered, logIn } from '../src/steps.js';
import { simpleStudentProfile } from '@hemma/testing/builders';

const MATCHING_FILES = '**/remotes/matching/**';

test("with the matching remote's files gone all else works, and Try again brings it back", async ({
  page,
}) => {
  const person = await arriveRegistered(page);
  const me = await (await page.request.get('/api/user')).json();
  const profile = { userId: me.id, ...simpleStudentProfile() };
  expect((await page.request.post('/api/profiles', { data: profile })).status()).toBe(201);
  await page.request.post('/api/logout');
  await page.route(MATCHING_FILES, (route) => route.fulfill({ status: 404, body: 'Not found' }));

  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'Connecting Students with Elderly Companions' }),
  ).toBeVisible();
  await page.goto('/auth');
  await logIn(page, person);

  await expect(page).toHaveURL(/\/browse$/);
  const boundary = page.getByRole('alert').filter({ hasText: 'not available right now' });
  await expect(boundary).toBeVisible();
  await boundary.getByRole('button', { name: 'Try again' }).click();
  await expect(boundary).toBeVisible();

  await page.goto('/simple-onboarding');
  await expect(page.getByLabel('Study field')).toHaveValue('Literature');

  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click();
  await expect(boundary).toBeVisible();
  await page.unroute(MATCHING_FILES);
  await boundary.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: 'Browse Hosts' })).toBeVisible();
});

test('a visitor reads the start page and the sign-in page while two remotes are gone', async ({ page }) => {
  await page.route('**/remotes/{matching,onboarding}/**', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});
