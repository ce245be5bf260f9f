import { aHost, aStudent, simpleHostProfile, uniqueSuffix } from '@hemma/testing/builders';
import { registered } from '@hemma/testing/visitor';
import { expect, test } from '@playwright/test';
import { platformOrigin } from '../src/origin.js';
import {
  arriveRegistered,
  complaintsOf,
  fillSimpleForm,
  header,
  logIn,
  openSignUp,
  signUp,
  toast,
} from '../src/steps.js';

// Hosts in a country of their own, so that the filters find just them.
const country = `Testland ${uniqueSuffix()}`;
const hosts = [
  aHost({ name: 'Agneta Lind', age: 66, country, languages: ['Swedish'] }),
  aHost({ name: 'Bertil Ek', age: 81, country, languages: ['German', 'English'] }),
];

test.beforeAll(async () => {
  for (const host of hosts) {
    const { http, user } = await registered(platformOrigin(), host);
    await http
      .post('/api/profiles')
      .send({ userId: user.id, ...simpleHostProfile() })
      .expect(201);
  }
});

test('a student registers, fills the simple form, browses hosts, logs out and comes back', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const student = aStudent({ name: 'Lucia Moreno' });

  await openSignUp(page);
  await signUp(page, student);
  await fillSimpleForm(page);

  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByRole('heading', { name: 'Browse Hosts' })).toBeVisible();
  await expect(page.getByText('Universidad de Salamanca')).toBeVisible();

  await page.getByRole('textbox', { name: /^Country/ }).fill(country);
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('Agneta Lind')).toBeVisible();
  await expect(page.getByText('Bertil Ek')).toBeVisible();

  await page.getByRole('textbox', { name: /^Language/ }).fill('german');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('Agneta Lind')).toBeHidden();
  await expect(page.getByText('Bertil Ek')).toBeVisible();

  await page.getByRole('textbox', { name: /^Language/ }).fill('');
  await page.getByLabel('Max age').fill('70');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('Agneta Lind')).toBeVisible();
  await expect(page.getByText('Bertil Ek')).toBeHidden();

  await page.getByLabel('Max age').fill('50');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('No matches found')).toBeVisible();

  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(toast(page, 'Logged out successfully')).toBeVisible();

  await header(page).getByRole('link', { name: 'Log In' }).click();
  await logIn(page, student);
  await expect(toast(page, 'Welcome back, Lucia Moreno!')).toBeVisible();
  await expect(page).toHaveURL(/\/browse$/);
  expect(complaints).toEqual([]);
});

test('a login with the wrong password says so and stays', async ({ page }) => {
  await page.goto('/auth');
  await logIn(page, { username: 'nobody-at-all', password: 'not the password' });
  await expect(toast(page, 'Login failed')).toBeVisible();
  await expect(toast(page, '401: Invalid username or password')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test('the sign-up form says what is missing before it asks the server', async ({ page }) => {
  await openSignUp(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('At least one language is required')).toBeVisible();
  await expect(page.getByText('Username is required')).toBeVisible();
});

for (const person of [aStudent(), aHost()]) {
  test(`a ${person.userType} who comes back without a finished profile lands on the simple form`, async ({
    page,
  }) => {
    await arriveRegistered(page, person);
    await page.request.post('/api/logout');
    await page.goto('/auth');
    await logIn(page, person);
    await expect(page).toHaveURL(/\/simple-onboarding$/);
    await expect(page.getByRole('button', { name: 'Create Profile' })).toBeVisible();
  });
}

for (const path of ['/browse', '/simple-onboarding', '/matches', '/profile']) {
  test(`a visitor who asks for ${path} is sent to log in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });
}

test('an address that nobody has says so', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found')).toBeVisible();
});

test('on a small screen the links are in a side menu that closes when one is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await expect(header(page).getByRole('link', { name: 'Log In' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(menu).toBeHidden();
});
