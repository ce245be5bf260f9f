import type { User } from '@hemma/contracts/identity';
import { aHost, aStudent, uniqueSuffix } from '@hemma/testing/builders';
import { expect, test } from '@playwright/test';
import { makeReady, write } from '../src/exchange.js';
import { post, register, requireStatus } from '../src/member.js';
import { Keyboard } from '../src/keyboard.js';
import { complaintsOf, toast } from '../src/steps.js';

// Every page once, key by key.
test.describe.configure({ timeout: 180_000 });

const country = `Testland ${uniqueSuffix()}`;
const host = aHost({ name: `Birgit ${uniqueSuffix()}`, languages: ['Swedish', 'German'] });
test('a host goes the whole way by keyboard alone', async ({ page }) => {
  const [wanted, asking] = await Promise.all([
    register(aStudent({ name: `Lucia ${uniqueSuffix()}`, country })),
    register(aStudent({ name: `Matteo ${uniqueSuffix()}` })),
  ]);
  await Promise.all([wanted, asking].map(makeReady));
  const complaints = complaintsOf(page);
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const link = (name: string | RegExp) => main.getByRole('link', { name });
  const dialog = page.getByRole('dialog');

  await test.step('signs up', async () => {
    await page.goto('/');
    await expect(heading('Connecting Students with Elderly Companions')).toBeVisible();
    await keyboard.enter(link('Join As Host').first());
    const form = page.getByRole('form', { name: 'Sign Up' });
    const role = (name: string) => form.getByRole('radio', { name });
    await keyboard.tabTo(role('Host Family').and(page.locator(':checked')));
    await keyboard.press('ArrowUp');
    await expect(role('Student')).toBeChecked();
    await keyboard.press('ArrowDown');
    await expect(role('Host Family')).toBeChecked();
    await keyboard.type(form.getByLabel('Full name'), host.name);
    await keyboard.tabTo(form.getByLabel('Age', { exact: true }));
    await keyboard.press('Control+A');
    await page.keyboard.type(String(host.age));
    await keyboard.type(form.getByLabel('Username'), host.username);
    await keyboard.type(form.getByLabel('Email'), host.email);
    await keyboard.type(form.getByLabel('Password'), host.password);
    await keyboard.type(form.getByLabel('Country'), host.country);
    await keyboard.type(form.getByLabel('Languages'), 'Swedish, German,Dutch,');
    await keyboard.press('Backspace');
    await expect(form.getByRole('listitem')).toHaveText(['Swedish', 'German']);
    await keyboard.enter(form.getByRole('button', { name: 'Create Account' }));
  });

  await test.step('fills the three tabs of the onboarding', async () => {
    await expect(heading('Host Onboarding')).toBeFocused();
    await keyboard.type(main.getByLabel('Home Description'), 'A yellow house by the lake.');
    await keyboard.type(main.getByLabel('Accommodation Details'), 'A room and a bathroom of your own.');
    await keyboard.type(main.getByLabel('Help Needed'), 'Company at dinner.');
    await keyboard.type(main.getByLabel('Family Structure'), 'Senior');
    await expect(main.getByLabel('Family Structure')).toHaveValue('Senior couple');
    await keyboard.tick(main.getByRole('checkbox', { name: 'I have pets' }));
    await keyboard.type(main.getByLabel('Pet Details'), 'An old dog');
    await keyboard.enter(button('Next'));
    await expect(main.getByRole('heading', { name: 'Step 2 of 3 Preferences' })).toBeFocused();
    for (const choice of ['Respect', 'Tidiness', 'Gardening', 'Relaxed', 'No restrictions'])
      await keyboard.tick(main.getByRole('checkbox', { name: choice }));
    await keyboard.enter(button('Next'));
    await expect(main.getByRole('heading', { name: 'Step 3 of 3 Expectations' })).toBeFocused();
    await keyboard.enter(button('Complete Onboarding'));
    const expectations = main.getByLabel('Expectations from the Exchange');
    await expect(expectations).toBeFocused();
    await expect(main.getByText('Please describe your expectations')).toBeVisible();
    await page.keyboard.type('Somebody to bake for, and to talk with.');
    await keyboard.enter(button('Complete Onboarding'));
    await expect(toast(page, 'Onboarding completed')).toBeVisible();
    await expect(heading('Browse Students')).toBeFocused();
  });

  await test.step('subscribes with a card', async () => {
    await keyboard.enter(link('Subscribe'));
    const form = page.getByRole('form', { name: 'Payment' });
    await keyboard.type(form.getByLabel('Card number'), '4242 4242 4242 4242');
    await keyboard.type(form.getByLabel(/^Expiration date/), '12 / 34');
    await keyboard.type(form.getByLabel('Security code'), '123');
    await keyboard.enter(form.getByRole('button', { name: 'Pay 30€ per month' }));
    await expect(page.getByRole('heading', { name: 'Subscription active' })).toBeFocused();
    await keyboard.enter(link('Start matching'));
  });

  await test.step('finds a student and asks', async () => {
    await expect(heading('Browse Students')).toBeFocused();
    await keyboard.type(main.getByLabel(/^Country/), country);
    await keyboard.press('Enter');
    await keyboard.enter(button(`Contact ${wanted.user.name}`));
    await expect(toast(page, 'Request Sent')).toBeVisible();
    await expect(button(`Request Sent to ${wanted.user.name}`)).toBeFocused();
  });

  await test.step('accepts the request of another student', async () => {
    const me: User = await (await page.request.get('/api/user')).json();
    const request = { studentId: asking.user.id, hostId: me.id, status: 'pending' };
    requireStatus(201, await post(asking, '/api/matches', request));
    await keyboard.enter(link('View Matches'));
    await expect(heading('Matches')).toBeFocused();
    await keyboard.tabTo(page.getByRole('tab', { name: 'Potential Matches' }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Your Matches' })).toBeFocused();
    await keyboard.enter(button(`Accept ${asking.user.name}`));
    await expect(toast(page, 'Match accepted')).toBeVisible();
  });

  await test.step('writes a message, and reads the answer', async () => {
    await keyboard.enter(link(`Message ${asking.user.name}`));
    await keyboard.type(page.getByLabel(`Message to ${asking.user.name}`), 'Good morning! When do you come?');
    await keyboard.press('Enter');
    const thread = page.getByRole('region', { name: `Messages with ${asking.user.name}` });
    await expect(thread).toContainText('When do you come?');
    const me: User = await (await page.request.get('/api/user')).json();
    await write(asking, { ...asking, user: me }, 'In March, with boots.');
    await expect(thread).toContainText('In March, with boots.');
  });

  await test.step('says that the exchange is completed', async () => {
    await keyboard.enter(page.getByRole('banner').getByRole('link', { name: 'Browse' }));
    await expect(heading('Browse Students')).toBeFocused();
    await keyboard.enter(link('View Matches'));
    await keyboard.tabTo(page.getByRole('tab', { name: 'Potential Matches' }));
    await keyboard.press('ArrowRight');
    await keyboard.enter(button(`Mark as completed: ${asking.user.name}`));
    await keyboard.enter(dialog.getByRole('button', { name: 'Yes, it is completed' }));
    await expect(toast(page, 'Exchange completed')).toBeVisible();
  });

  await test.step('says how it was', async () => {
    await keyboard.enter(page.getByRole('banner').getByRole('link', { name: 'Hemma' }));
    await keyboard.enter(link('Leave a Review'));
    await keyboard.enter(button(`Leave a Review of ${asking.user.name}`));
    await keyboard.tabTo(dialog.getByRole('radio', { name: '1 star' }));
    for (let star = 1; star < 4; star += 1) await keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await keyboard.type(dialog.getByLabel(/^Comment/), 'A good eater and a good listener.');
    await keyboard.enter(dialog.getByRole('button', { name: 'Submit Review' }));
    await expect(toast(page, 'Review submitted')).toBeVisible();
    await keyboard.tabTo(page.getByRole('tab', { name: 'Pending Reviews (0)' }));
    await keyboard.press('ArrowRight');
    await expect(main.getByText('A good eater and a good listener.')).toBeVisible();
  });

  expect(complaints).toEqual([]);
});
