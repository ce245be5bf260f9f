import { expect, type Page, test } from '@playwright/test';
import { uniqueSuffix } from '@hemma/testing/builders';
import { acceptedPair, makeReady, matches, messagesWith } from '../src/exchange.js';
import { type Member, registerHost, registerStudent } from '../src/member.js';
import { header, toast } from '../src/steps.js';
import { arriveAs, loseNextAnswer } from '../src/windows.js';

const UNREACHABLE = 'We could not reach Hemma. Check your connection and try again.';

let student: Member;
let host: Member;

test.beforeAll(async () => {
  ({ student, host } = await acceptedPair());
});

const thread = (page: Page) => page.getByRole('region', { name: `Messages with ${host.user.name}` });

async function openConversation(page: Page): Promise<void> {
  await arriveAs(page, student);
  await page.goto(`/messages/conversation/${host.user.id}`);
  await expect(thread(page)).toBeVisible();
}

async function send(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Message to ${host.user.name}` });
  await field.fill(text);
  await field.press('Enter');
}

const expectAllSent = (page: Page) => expect(thread(page)).not.toContainText(/Sending|Not sent/);

/** Of all that the other has got, what reads so. */
async function countOfArrived(text: string): Promise<number> {
  return (await messagesWith(host, student)).filter(({ content }) => content === text).length;
}

test('a message that is sent off line says so, and arrives once when one is back', async ({
  page,
  context,
}) => {
  await openConversation(page);
  await context.setOffline(true);
  await send(page, 'From the tunnel');
  await expect(thread(page)).toContainText(`Not sent. ${UNREACHABLE}`);
  expect(await countOfArrived('From the tunnel')).toBe(0);

  await context.setOffline(false);
  await thread(page).getByRole('button', { name: 'Retry' }).click();
  await expectAllSent(page);
  await expect(thread(page).getByText('From the tunnel')).toHaveCount(1);
  expect(await countOfArrived('From the tunnel')).toBe(1);
});

test('a message whose answer gets lost is not doubled by sending it again', async ({ page }) => {
  await openConversation(page);
  await loseNextAnswer(page, 'POST', '/api/messages');
  await send(page, 'Did you get this?');
  await thread(page).getByRole('button', { name: 'Retry' }).click();
  await expectAllSent(page);
  await expect(thread(page).getByText('Did you get this?')).toHaveCount(1);
  expect(await countOfArrived('Did you get this?')).toBe(1);
});

test('the same words sent twice and meant arrive twice', async ({ page }) => {
  await openConversation(page);
  await send(page, 'Hello?');
  await send(page, 'Hello?');
  await expect(thread(page).getByText('Hello?')).toHaveCount(2);
  await expectAllSent(page);
  expect(await countOfArrived('Hello?')).toBe(2);
});

test('a request whose answer gets lost is made once', async ({ page }) => {
  const country = `Testland ${uniqueSuffix()}`;
  const [asking, asked] = await Promise.all([registerStudent(), registerHost({ country })]);
  await Promise.all([asking, asked].map(makeReady));
  await arriveAs(page, asking);
  await page.goto(`/browse?country=${encodeURIComponent(country)}`);
  await loseNextAnswer(page, 'POST', '/api/matches');
  const contact = page.getByRole('button', { name: `Contact ${asked.user.name}` });
  await contact.click();
  await expect(toast(page, 'Request Failed')).toBeVisible();
  await contact.click();

  await expect(page.getByRole('button', { name: `Request Sent to ${asked.user.name}` })).toBeVisible();
  expect(await matches(asked)).toHaveLength(1);
});

test('who is off line stays signed in when they try to log out, and is told why', async ({
  page,
  context,
}) => {
  await openConversation(page);
  // Notifications come with the first touch.
  await thread(page).click();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logout failed')).toBeVisible();
  await expect(toast(page, UNREACHABLE)).toBeVisible();
  await expect(thread(page)).toBeVisible();
  await context.setOffline(false);
});
