import { expect, type Page } from '@playwright/test';
import { fail, failPost, hold, openTab, press, seeDialog, seeFailure, seeText } from './page-state.js';
import { type PageState, seeToast, seeWaiting } from './page-state.js';

const logIn = async (page: Page) => {
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Username').fill('somebody');
  await form.getByLabel('Password').fill('not the password');
  await form.getByRole('button', { name: 'Sign In' }).click();
};

const pay = async (page: Page, cardNumber: string) => {
  const form = page.getByRole('form', { name: 'Payment' });
  await form.getByLabel('Card number').fill(cardNumber);
  await form.getByLabel(/^Expiration date/).fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  await form.getByRole('button', { name: 'Pay 30€ per month' }).click();
};

const auth: PageState[] = [
  {
    ...{ name: 'login-empty', viewer: 'visitor', path: '/auth' },
    reach: async (page) => {
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
      await seeText(page, 'Username is required');
    },
  },
  {
    ...{ name: 'login-failed', viewer: 'visitor', path: '/auth' },
    arrange: (page) => failPost(page, '**/api/login', 401, 'Username or password is wrong'),
    reach: async (page) => {
      await logIn(page);
      await seeToast(page, 'Login failed');
    },
  },
  {
    ...{ name: 'sign-up-empty', viewer: 'visitor', path: '/auth' },
    reach: async (page) => {
      await openTab(page, 'Sign Up');
      await press(page, 'Create Account');
      await seeText(page, 'At least one language is required');
    },
  },
  {
    ...{ name: 'sign-up-tags', viewer: 'visitor', path: '/auth' },
    reach: async (page) => {
      await openTab(page, 'Sign Up');
      for (const language of ['Spanish', 'Plattdüütsch and a very long name of a language']) {
        await page.getByLabel('Languages').fill(language);
        await page.getByLabel('Languages').press('Enter');
      }
      await expect(page.getByRole('button', { name: 'Remove Spanish' })).toBeVisible();
    },
  },
];

const profile: PageState[] = [
  {
    ...{ name: 'profile-preferences', viewer: 'student', path: '/profile/{other}' },
    reach: async (page) => {
      await openTab(page, 'Preferences');
      await expect(page.getByRole('tabpanel', { name: 'Preferences' })).toBeVisible();
    },
  },
  {
    ...{ name: 'profile-reviews', viewer: 'student', path: '/profile/{self}' },
    reach: async (page) => {
      await openTab(page, 'Reviews');
      await expect(
        page
          .getByRole('tabpanel', { name: 'Reviews' })
          .getByRole('img', { name: /out of 5 stars/ })
          .first(),
      ).toBeVisible();
    },
  },
  {
    ...{ name: 'profile-without-reviews', viewer: 'idle', path: '/profile/{self}' },
    reach: async (page) => {
      await openTab(page, 'Reviews');
      await seeText(page, 'No reviews yet');
    },
  },
  {
    ...{ name: 'profile-not-found', viewer: 'student', path: '/profile/999999' },
    reach: (page) => seeText(page, 'Profile Not Found'),
  },
  {
    ...{ name: 'own-profile-missing', viewer: 'newStudent', path: '/profile/{self}' },
    reach: (page) => seeText(page, 'Your profile is incomplete'),
  },
  {
    ...{ name: 'own-profile-unfinished', viewer: 'unfinished', path: '/profile/{self}' },
    reach: (page) => seeText(page, 'Your profile is incomplete'),
  },
  {
    ...{ name: 'profile-failed', viewer: 'student', path: '/profile/{other}' },
    arrange: (page) => fail(page, '**/api/profiles/*'),
    reach: seeFailure,
  },
  {
    ...{ name: 'profile-on-its-way', viewer: 'student', path: '/profile/{other}' },
    arrange: (page) => hold(page, '**/api/profiles/*'),
    reach: (page) => seeWaiting(page, 'Loading the profile'),
  },
  {
    ...{ name: 'editor-kept-words', viewer: 'student', path: '/profile' },
    reach: async (page) => {
      await page.getByLabel('University').fill('Another university');
      await page.reload();
      await seeText(page, 'We have kept what you typed before');
    },
  },
  {
    ...{ name: 'editor-failed', viewer: 'student', path: '/enhanced-profile' },
    arrange: (page) => fail(page, '**/api/profiles/*'),
    reach: seeFailure,
  },
  {
    ...{ name: 'full-editor-refused', viewer: 'student', path: '/enhanced-profile' },
    reach: async (page) => {
      await page.getByLabel('Country').fill('');
      await press(page, 'Update Profile');
      await expect(page.getByLabel('Country')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    ...{ name: 'picture-unreadable', viewer: 'student', path: '/enhanced-profile' },
    reach: async (page) => {
      const file = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
      await page.locator('input[type="file"]').setInputFiles(file);
      await seeText(page, 'This file is not a picture that we can read');
    },
  },
];

const subscribe: PageState[] = [
  {
    ...{ name: 'payment-preparing', viewer: 'unpaidStudent', path: '/subscribe' },
    arrange: (page) => hold(page, '**/api/create-subscription'),
    reach: (page) => seeText(page, 'Preparing payment...'),
  },
  {
    ...{ name: 'payment-not-opened', viewer: 'unpaidStudent', path: '/subscribe' },
    arrange: (page) => failPost(page, '**/api/create-subscription', 500, 'Internal error'),
    reach: async (page) => {
      await seeFailure(page);
      await seeToast(page, 'Fel vid prenumerationsskapande');
    },
  },
  {
    ...{ name: 'payment-off', viewer: 'unpaidStudent', path: '/subscribe' },
    arrange: (page) =>
      page.route('**/api/config', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), stripePublishableKey: null },
        });
      }),
    reach: (page) => seeText(page, 'public key was not found'),
  },
  {
    ...{ name: 'payment-declined', viewer: 'unpaidStudent', path: '/subscribe' },
    reach: async (page) => {
      await pay(page, '4000 0000 0000 0002');
      await seeToast(page, 'Betalning misslyckades');
    },
  },
  {
    ...{ name: 'cancel-subscription', viewer: 'student', path: '/subscribe' },
    reach: async (page) => {
      await press(page, 'Cancel subscription');
      await seeDialog(page, 'Cancel your subscription?');
    },
  },
];

/** What signing in, profiles and the subscription get into. */
export const accountStates: PageState[] = [...auth, ...profile, ...subscribe];
