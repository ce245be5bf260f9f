import { aStudent, uniqueSuffix } from '@hemma/testing/builders';
import { expect, test } from '@playwright/test';
import { makeReady, matches, messagesWith, reviewsOf } from '../src/exchange.js';
import { registerHost, registerStudent } from '../src/member.js';
import { header, toast, typeCard, typeLogin, typeRegistration, typeShortProfile } from '../src/steps.js';
import { arriveAs, changesOf } from '../src/windows.js';

// Many people double-click everything.
test.describe.configure({ timeout: 120_000 });

test('who double-clicks all buttons on the way in registers, saves, pays, leaves and comes back once', async ({
  page,
}) => {
  const changes = changesOf(page);
  const student = aStudent();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).dblclick();

  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).dblclick();
  await typeRegistration(page, student);
  await press('Create Account');
  await typeShortProfile(page);
  await press('Create Profile');
  await expect(page).toHaveURL(/\/browse$/);
  await page.getByRole('link', { name: 'Subscribe' }).dblclick();
  await typeCard(page);
  await press('Pay 30€ per month');
  await expect(page.getByRole('heading', { name: 'Subscription active' })).toBeVisible();
  await header(page).getByRole('button', { name: 'Logout' }).dblclick();
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await header(page).getByRole('link', { name: 'Log In' }).dblclick();
  await typeLogin(page, student);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).dblclick();
  await expect(page).toHaveURL(/\/browse$/);

  expect(changes).toEqual([
    'POST /api/register',
    'POST /api/profiles',
    'POST /api/create-subscription',
    'POST /api/logout',
    'POST /api/login',
  ]);
});

test('who double-clicks all buttons of an exchange asks, answers, writes, completes and reviews once', async ({
  page,
  browser,
}) => {
  const country = `Testland ${uniqueSuffix()}`;
  const [student, host] = await Promise.all([registerStudent(), registerHost({ country })]);
  await Promise.all([student, host].map(makeReady));
  const { name } = host.user;
  const window = await browser.newContext({ locale: 'en-GB' });
  const hosts = await window.newPage();
  const [ofStudent, ofHost] = [changesOf(page), changesOf(hosts)];
  await Promise.all([arriveAs(page, student), arriveAs(hosts, host)]);

  await page.goto(`/browse?country=${encodeURIComponent(country)}`);
  await page.getByRole('button', { name: `Contact ${name}` }).dblclick();
  await expect(page.getByRole('button', { name: `Request Sent to ${name}` })).toBeVisible();
  await hosts.goto('/matches?tab=yours');
  await hosts.getByRole('button', { name: `Accept ${student.user.name}` }).dblclick();
  await expect(toast(hosts, 'Match accepted')).toBeVisible();

  await page.goto(`/messages/conversation/${host.user.id}`);
  const field = page.getByRole('textbox', { name: `Message to ${name}` });
  await field.fill('Once is enough');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  const thread = page.getByRole('region', { name: `Messages with ${name}` });
  await expect(thread).toContainText('Sent');
  await expect(thread.getByText('Once is enough')).toHaveCount(1);
  // The second click finds the field empty, and nobody wants to be told so.
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');

  await page.goto('/matches?tab=yours');
  await page.getByRole('button', { name: `Mark as completed: ${name}` }).dblclick();
  await page.getByRole('button', { name: 'Yes, it is completed' }).dblclick();
  await expect(toast(page, 'Exchange completed')).toBeVisible();
  await page.goto('/completed-matches');
  await page.getByRole('button', { name: `Leave a Review of ${name}` }).dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Submit Review' }).dblclick();
  await expect(toast(page, 'Review submitted')).toBeVisible();

  expect(ofStudent).toEqual([
    'POST /api/matches',
    'POST /api/messages',
    'PATCH /api/matches/{id}',
    'POST /api/reviews',
  ]);
  expect(ofHost).toEqual(['PATCH /api/matches/{id}']);
  expect(await matches(host)).toMatchObject([{ status: 'completed' }]);
  expect(await messagesWith(host, student)).toHaveLength(1);
  expect(await reviewsOf(student, host.user.id)).toHaveLength(1);
  await window.close();
});
