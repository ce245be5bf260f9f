import { expect, type Page, test } from '@playwright/test';
import { acceptedPair, write } from '../src/exchange.js';
import type { Member } from '../src/member.js';
import { header } from '../src/steps.js';
import { arriveAnew } from '../src/windows.js';

let student: Member;
let host: Member;

test.beforeAll(async () => {
  ({ student, host } = await acceptedPair());
});

const conversationOf = (page: Page) => page.getByRole('link', { name: host.user.name });

test('two tabs share one connection, and each sees at once what comes and what is read in the other', async ({
  page,
  context,
}) => {
  const connections: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') connections.push(request.url());
  });
  await arriveAnew(page, student.registration);
  await page.goto('/messages');
  await expect(conversationOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/messages');
  await expect(conversationOf(other)).toBeVisible();

  await write(host, student, 'Are you in both?');
  for (const tab of [page, other]) await expect(conversationOf(tab)).toContainText('1 unread');
  expect(connections).toHaveLength(1);

  await conversationOf(other).click();
  await expect(other.getByRole('region', { name: /^Messages with/ })).toContainText('Are you in both?');
  await expect(conversationOf(page)).not.toContainText('unread');

  // The tab that holds the connection goes; the other takes over and hears what comes then.
  await page.close();
  await write(host, student, 'And now in one?');
  await expect(other.getByRole('region', { name: /^Messages with/ })).toContainText('And now in one?');
  expect(connections).toHaveLength(2);
});

test('who logs out in one tab is logged out in the other, without a touch', async ({ page, context }) => {
  await arriveAnew(page, student.registration);
  await page.goto('/messages');
  await expect(conversationOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/faq');
  await header(other).getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/$/);

  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText(host.user.name)).toBeHidden();
});

test('who logs in as somebody else in one tab sees nothing of the first in the other', async ({
  page,
  context,
}) => {
  await arriveAnew(page, student.registration);
  await page.goto('/messages');
  await expect(conversationOf(page)).toBeVisible();
  const other = await context.newPage();
  await arriveAnew(other, host.registration);
  await other.goto('/messages');
  await expect(other.getByRole('link', { name: student.user.name })).toBeVisible();

  await expect(page.getByRole('link', { name: student.user.name })).toBeVisible();
  await expect(conversationOf(page)).toBeHidden();
});
