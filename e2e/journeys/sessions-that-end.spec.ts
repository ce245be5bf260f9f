import { expect, test } from '@playwright/test';
import { acceptedPair, messagesWith } from '../src/exchange.js';
import type { Member } from '../src/member.js';
import { arriveAnew, comeBack, endSession, withoutLiveEvents } from '../src/windows.js';

let student: Member;
let host: Member;

test.beforeAll(async () => {
  ({ student, host } = await acceptedPair());
});

/** Each long form: where it is, a field of it, and how one sends it; `step` for one of several. */
const forms = [
  { role: 'student', path: '/simple-onboarding', field: 'University', send: 'Update Profile' },
  { role: 'student', path: '/profile', field: 'Location preferences', send: 'Update Profile' },
  { role: 'student', path: '/enhanced-profile', field: 'Previous experiences', send: 'Update Profile' },
  {
    role: 'student',
    path: '/student-onboarding',
    step: '?tab=expectations',
    field: 'Previous Experiences',
    send: 'Complete Onboarding',
  },
  {
    role: 'host',
    path: '/host-onboarding',
    step: '?tab=expectations',
    field: 'Previous Experiences',
    send: 'Complete Onboarding',
  },
];

for (const { role, path, step = '', field, send } of forms) {
  test(`what is typed into ${path} outlives a session that ends before it is sent`, async ({ page }) => {
    const person = role === 'student' ? student.registration : host.registration;
    const words = `Kept over a session that ended, on ${path}`;
    await withoutLiveEvents(page);
    await arriveAnew(page, person);
    await page.goto(path + step);
    await page.getByLabel(field).fill(words);
    await endSession(page);
    await page.getByRole('button', { name: send }).click();

    await comeBack(page, person);
    await expect(page).toHaveURL(path + step);
    await expect(page.getByLabel(field)).toHaveValue(words);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: send }).click();
    expect((await saved).status()).toBe(200);
  });
}

test('a message that is being written outlives a session that ends', async ({ page }) => {
  const conversation = `/messages/conversation/${host.user.id}`;
  await arriveAnew(page, student.registration);
  await page.goto(conversation);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('I am still writing this when');
  await endSession(page);

  // Nothing is sent here: the live connection tells.
  await comeBack(page, student.registration);
  await expect(page).toHaveURL(conversation);
  await expect(field).toHaveValue('I am still writing this when');
});

test('a message that was sent in a session that had ended is sent after the login, once', async ({
  page,
}) => {
  const conversation = `/messages/conversation/${host.user.id}`;
  await withoutLiveEvents(page);
  await arriveAnew(page, student.registration);
  await page.goto(conversation);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeVisible();
  await endSession(page);
  await field.fill('Sent too late');
  await field.press('Enter');

  await comeBack(page, student.registration);
  const thread = page.getByRole('region', { name: /^Messages with/ });
  await expect(thread).toContainText('Not sent.');
  await thread.getByRole('button', { name: 'Retry' }).click();
  await expect(thread).not.toContainText(/Sending|Not sent/);
  await expect(thread.getByText('Sent too late')).toHaveCount(1);
  const arrived = await messagesWith(host, student);
  expect(arrived.filter(({ content }) => content === 'Sent too late')).toHaveLength(1);
});
