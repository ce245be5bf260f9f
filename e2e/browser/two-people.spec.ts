import { aHost, aStudent, uniqueSuffix } from '@hemma/testing/builders';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { fillShortHostForm, fillSimpleForm, openSignUp, pay, signUp, toast } from '../src/steps.js';
import { openWindow } from '../src/windows.js';

// Two windows, and every page once.
test.describe.configure({ timeout: 180_000 });

// Names of their own, so that each finds the other among everybody, and languages that bring them to the top.
const suffix = uniqueSuffix();
const student = aStudent({ name: `Lucia ${suffix}`, languages: ['German', 'Swedish'] });
const host = aHost({ name: `Birgit ${suffix}`, languages: ['Swedish', 'German'] });

/** Pages through the potential matches until somebody's card is there. */
async function findCard(page: Page, name: string): Promise<Locator> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  const more = page.getByRole('button', { name: 'Show more people' });
  await expect(async () => {
    if (await card.isVisible()) return;
    if (await more.isVisible()) await more.click();
    else await page.reload();
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return card;
}

const matchCard = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your Matches' }).getByRole('article').filter({ hasText: name });
const thread = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` });

async function writeTo(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: `Message to ${name}` }).fill(text);
  await page.getByRole('textbox', { name: `Message to ${name}` }).press('Enter');
}

async function leaveReview(page: Page, stars: string, comment: string): Promise<void> {
  await page.goto('/completed-matches');
  await expect(page.getByRole('tab', { name: 'Pending Reviews (1)' })).toBeVisible();
  await page.getByRole('button', { name: /^Leave a Review/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: stars }).check({ force: true });
  await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: /^Submit/ }).click();
  await expect(toast(page, 'Review submitted')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pending Reviews (0)' })).toBeVisible();
  await page.getByRole('tab', { name: /^Reviewed Exchanges/ }).click();
  await expect(page.getByText(comment)).toBeVisible();
}

test('two people go the whole way, each in a window of their own', async ({ browser }) => {
  const lucia = await openWindow(browser);
  const birgit = await openWindow(browser);

  await test.step('both register and fill their short forms', async () => {
    await openSignUp(lucia.page);
    await signUp(lucia.page, student);
    await fillSimpleForm(lucia.page);
    await openSignUp(birgit.page);
    await signUp(birgit.page, host);
    await fillShortHostForm(birgit.page);
    for (const { page } of [lucia, birgit]) await expect(page).toHaveURL(/\/browse$/);
  });

  await test.step('matches ask for a subscription, which the first card does not pay', async () => {
    await lucia.page.goto('/matches');
    await expect(lucia.page.getByText('Prenumeration krävs')).toBeVisible();
    await lucia.page.getByRole('link', { name: 'Prenumerera' }).click();
    await pay(lucia.page, '4000 0000 0000 0002');
    await expect(toast(lucia.page, 'Betalning misslyckades')).toBeVisible();
    await pay(lucia.page);
    await expect(toast(lucia.page, 'Betalning lyckades!')).toBeVisible();
    await birgit.page.goto('/subscribe');
    await pay(birgit.page);
    for (const { page } of [lucia, birgit]) {
      await expect(page.getByRole('heading', { name: 'Subscription active' })).toBeVisible();
      await expect(page.getByText('Next billing date')).toBeVisible();
    }
  });

  await test.step('one finds the other, sees why, and asks', async () => {
    await lucia.page.goto('/matches');
    const card = await findCard(lucia.page, host.name);
    await expect(card.getByText(/^\d{1,3}% match$/)).toBeVisible();
    await expect(
      card.getByRole('list', { name: 'Why you match' }).getByRole('listitem').first(),
    ).toBeVisible();
    await birgit.page.goto('/matches?tab=yours');
    await expect(birgit.page.getByText('No matches yet')).toBeVisible();
    await card.getByRole('button', { name: `Connect with ${host.name}` }).click();
    await expect(toast(lucia.page, 'Match requested')).toBeVisible();
  });

  await test.step('the other sees the request come, and accepts', async () => {
    const asked = matchCard(birgit.page, student.name);
    await expect(asked.getByText('Pending')).toBeVisible();
    await lucia.page.goto('/matches?tab=yours');
    const asking = matchCard(lucia.page, host.name);
    await expect(asking.getByText('Pending')).toBeVisible();
    await expect(asking.getByRole('button', { name: `Message ${host.name}` })).toBeDisabled();
    await asked.getByRole('button', { name: `Accept ${student.name}` }).click();
    await expect(asked.getByText('Accepted')).toBeVisible();
    await expect(asking.getByText('Accepted')).toBeVisible();
  });

  await test.step('they write to each other, and see at once what comes and what is read', async () => {
    await matchCard(lucia.page, host.name)
      .getByRole('link', { name: `Message ${host.name}` })
      .click();
    await birgit.page.goto('/messages');
    await expect(birgit.page.getByText('Select a conversation')).toBeVisible();
    await writeTo(lucia.page, host.name, 'Good morning! May I come in March?');
    const conversation = birgit.page.getByRole('link', { name: student.name });
    await expect(conversation).toContainText('1 unread');
    await conversation.click();
    await expect(thread(birgit.page, student.name)).toContainText('May I come in March?');
    await expect(thread(lucia.page, host.name)).toContainText('Read');
    await writeTo(birgit.page, student.name, 'March it is. Bring boots.');
    await expect(thread(lucia.page, host.name)).toContainText('Bring boots.');
    await expect(thread(birgit.page, student.name)).toContainText('Read');
    await expect(conversation).not.toContainText('unread');
  });

  await test.step('one says that it is completed, and both say how it was', async () => {
    await lucia.page.goto('/matches?tab=yours');
    await birgit.page.goto('/matches?tab=yours');
    const card = matchCard(lucia.page, host.name);
    await card.getByRole('button', { name: `Mark as completed: ${host.name}` }).click();
    await lucia.page.getByRole('button', { name: 'Yes, it is completed' }).click();
    await expect(card.getByText('Completed', { exact: true })).toBeVisible();
    await expect(matchCard(birgit.page, student.name).getByText('Completed', { exact: true })).toBeVisible();
    await leaveReview(lucia.page, '5 stars', 'Like a grandmother, with better coffee.');
    await leaveReview(birgit.page, '4 stars', 'A good eater and a good listener.');
  });

  await test.step('what each said stands on the profile of the other', async () => {
    const said = [
      { page: lucia.page, of: host.name, stars: 5, comment: 'Like a grandmother, with better coffee.' },
      { page: birgit.page, of: student.name, stars: 4, comment: 'A good eater and a good listener.' },
    ];
    for (const { page, of, stars, comment } of said) {
      await page.goto('/matches?tab=yours');
      await matchCard(page, of)
        .getByRole('link', { name: `View Profile of ${of}` })
        .click();
      await expect(page.getByText('1 review', { exact: true })).toBeVisible();
      await page.getByRole('tab', { name: 'Reviews' }).click();
      const reviews = page.getByRole('tabpanel', { name: 'Reviews' });
      await expect(reviews.getByText(comment)).toBeVisible();
      await expect(reviews.getByRole('img', { name: `${stars} out of 5 stars` })).toBeVisible();
    }
  });

  expect([...lucia.complaints, ...birgit.complaints]).toEqual([]);
});
