import { aHost } from '@hemma/testing/builders';
import { expect, type Page, test } from '@playwright/test';
import { arriveRegistered, complaintsOf, toast } from '../src/steps.js';

// Many steps each, some of them with whole pages anew.
test.describe.configure({ timeout: 180_000 });

const KEPT = /^We have kept what you typed before/;

const form = (page: Page) => page.getByRole('form', { name: 'Your profile' });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const chip = (page: Page, name: string) => form(page).getByRole('checkbox', { name });
const button = (page: Page, name: string) => form(page).getByRole('button', { name });
const tab = (page: Page, name: string) => form(page).getByRole('tab', { name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await form(page).waitFor();
}

/** What the form has sent. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/profiles/.test(request.url())) sent.push(request.method());
  });
  return sent;
}

test('a student goes to and fro between the tabs, back, away and through a reload, and loses nothing', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await arriveRegistered(page);
  await open(page, '/student-onboarding');
  await field(page, 'Study Field').fill('Literature');
  await field(page, 'University').fill('Universidad de Salamanca');
  await field(page, 'Education Level').selectOption("Bachelor's");
  await button(page, 'Next').click();
  await expect(page).toHaveURL(/\?tab=preferences$/);
  await chip(page, 'Curiosity').check();
  await chip(page, 'Cooking').check();
  await tab(page, 'Expectations').click();
  await field(page, 'Expectations from the Exchange').fill('To speak Swedish at breakfast.');

  await page.goBack();
  await expect(tab(page, 'Preferences')).toHaveAttribute('aria-selected', 'true');
  await expect(chip(page, 'Curiosity')).toBeChecked();
  await page.goBack();
  await expect(field(page, 'Study Field')).toHaveValue('Literature');
  await page.goForward();
  await chip(page, 'Outgoing').check();
  await expect(form(page).getByText(KEPT)).toBeHidden();

  await page.reload();
  await expect(form(page).getByText(KEPT)).toBeVisible();
  await expect(tab(page, 'Preferences')).toHaveAttribute('aria-selected', 'true');
  await expect(chip(page, 'Outgoing')).toBeChecked();
  await expect(chip(page, 'Honesty')).not.toBeChecked();

  await page.close();
  const again = await context.newPage();
  const sent = sentBy(again);
  await open(again, '/student-onboarding?tab=expectations');
  await expect(field(again, 'Expectations from the Exchange')).toHaveValue('To speak Swedish at breakfast.');
  await button(again, 'Complete Onboarding').dblclick();
  await expect(toast(again, 'Your profile has been created successfully!')).toBeVisible();
  await expect(again).toHaveURL(/\/browse$/);
  expect(sent).toEqual(['POST']);

  await open(again, '/student-onboarding');
  await expect(field(again, 'University')).toHaveValue('Universidad de Salamanca');
  await expect(form(again).getByText(KEPT)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a host is led to what is missing, on whichever tab it is, and keeps every word while offline', async ({
  page,
  context,
}) => {
  await arriveRegistered(page, aHost());
  await open(page, '/host-onboarding');
  await field(page, 'Home Description').fill('A yellow house by the lake.');
  await field(page, 'Accommodation Details').fill('A room and a bathroom of your own.');
  await field(page, 'Help Needed').fill('Company at dinner.');
  await expect(field(page, 'Pet Details')).toBeHidden();
  await chip(page, 'I have pets').check();
  await field(page, 'Pet Details').fill('An old dog');
  await tab(page, 'Expectations').click();
  await field(page, 'Expectations from the Exchange').fill('123456789');
  await button(page, 'Complete Onboarding').click();

  await expect(field(page, 'Family Structure')).toBeFocused();
  await expect(form(page).getByText('Family structure is required')).toBeVisible();
  await expect(tab(page, 'Home & Family')).toHaveAttribute('aria-selected', 'true');
  await field(page, 'Family Structure').selectOption('Senior couple');
  await tab(page, 'Expectations').click();
  await button(page, 'Complete Onboarding').click();
  await expect(chip(page, 'Respect')).toBeFocused();
  for (const choice of ['Privacy', 'Baking', 'Practical']) await chip(page, choice).check();
  await tab(page, 'Expectations').click();
  await button(page, 'Complete Onboarding').click();
  await expect(field(page, 'Expectations from the Exchange')).toBeFocused();
  await expect(form(page).getByText('Please describe your expectations')).toBeVisible();
  await field(page, 'Expectations from the Exchange').fill('Somebody to bake for.');

  await context.setOffline(true);
  await button(page, 'Complete Onboarding').click();
  await expect(form(page).getByText('We could not reach Hemma.')).toBeVisible();
  await expect(field(page, 'Expectations from the Exchange')).toHaveValue('Somebody to bake for.');
  await context.setOffline(false);
  await button(page, 'Complete Onboarding').click();
  await expect(toast(page, 'Your host profile has been created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Browse Students' })).toBeVisible();
});

test('the short form of a host is sent once, and leads on to the full one', async ({ page }) => {
  await arriveRegistered(page, aHost());
  await open(page, '/simple-onboarding');
  await field(page, 'Home Description').fill('A yellow house by the lake.');
  await field(page, 'Help Needed').fill('Company at dinner.');
  await expect(field(page, 'Study Field')).toHaveCount(0);
  const sent = sentBy(page);
  await button(page, 'Create Profile').dblclick();
  await expect(toast(page, 'Profil skapad!')).toBeVisible();
  await expect(toast(page, 'Your profile has been created.')).toBeVisible();
  await expect(page).toHaveURL(/\/browse$/);
  expect(sent).toEqual(['POST']);

  await open(page, '/simple-onboarding');
  await expect(page.getByRole('heading', { name: 'Update Your Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Use the full form for hosts' }).click();
  await expect(field(page, 'Home Description')).toHaveValue('A yellow house by the lake.');
  await expect(field(page, 'Family Structure')).toHaveValue('');
});
