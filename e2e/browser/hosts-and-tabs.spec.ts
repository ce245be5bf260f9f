import { aHost, aStudent, uniqueSuffix } from '@hemma/testing/builders';
import { registered } from '@hemma/testing/visitor';
import { expect, test } from '@playwright/test';
import { platformOrigin } from '../src/origin.js';
import {
  arriveRegistered,
  complaintsOf,
  fillShortHostForm,
  header,
  logIn,
  openSignUp,
  signUp,
} from '../src/steps.js';

const country = `Testland ${uniqueSuffix()}`;

test('a host registers, takes the short form, and browses students', async ({ page }) => {
  const complaints = complaintsOf(page);
  await registered(platformOrigin(), aStudent({ name: 'Matteo Ricci', country }));

  await openSignUp(page);
  await signUp(page, aHost({ name: 'Birgit Lund' }));
  await fillShortHostForm(page);

  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByRole('heading', { name: 'Browse Students' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Country/ }).fill(country);
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('Matteo Ricci')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what one filtered for survives a reload, and going back undoes it', async ({ page }) => {
  await registered(platformOrigin(), aHost({ name: 'Göran Holm', country }));
  await arriveRegistered(page);
  await page.goto('/browse');
  await expect(page.getByRole('heading', { name: 'Browse Hosts' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Country/ }).fill(country);
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('Göran Holm')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Göran Holm')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Country/ })).toHaveValue(country);

  await page.goBack();
  await expect(page.getByRole('textbox', { name: /^Country/ })).toHaveValue('');
});

test('one logs in with the keyboard alone', async ({ page }) => {
  const person = await arriveRegistered(page);
  await page.request.post('/api/logout');
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Username' }).focus();
  await page.keyboard.type(person.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/simple-onboarding$/);
});

test('who was logged out elsewhere is sent to log in by the next thing that they do', async ({
  page,
  context,
}) => {
  const person = await arriveRegistered(page);
  await page.goto('/simple-onboarding');
  await expect(page.getByLabel('Study field')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/browse');
  await header(other).getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/$/);
  await page.goto('/browse');

  await expect(page).toHaveURL(/\/auth$/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/simple-onboarding$/);
});
