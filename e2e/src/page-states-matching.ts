import { expect } from '@playwright/test';
import { fail, failPost, hold, openTab, press, seeDialog, seeFailure, seeText } from './page-state.js';
import { type PageState, seeToast, seeWaiting } from './page-state.js';

const finding: PageState[] = [
  {
    ...{ name: 'sample-profile', viewer: 'visitor', path: '/' },
    reach: async (page) => {
      await press(page, /^View Profile of/);
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign Up to Connect' })).toBeVisible();
    },
  },
  {
    ...{ name: 'home-on-its-way', viewer: 'student', path: '/home' },
    arrange: (page) => hold(page, /\/api\/(profiles\/|subscription-status|conversations|matches)/),
    reach: (page) => seeWaiting(page, 'Looking for what waits for you'),
  },
  {
    ...{ name: 'home-failed', viewer: 'student', path: '/home' },
    arrange: (page) => fail(page, /\/api\/(profiles\/|subscription-status|conversations|matches)/),
    reach: (page) => seeText(page, 'Your profile could not be looked up.'),
  },
  {
    ...{ name: 'browse-on-its-way', viewer: 'student', path: '/browse' },
    arrange: (page) => hold(page, '**/api/users?**'),
    reach: (page) => seeWaiting(page, 'Looking for people'),
  },
  {
    ...{ name: 'browse-failed', viewer: 'student', path: '/browse' },
    arrange: (page) => fail(page, '**/api/users?**'),
    reach: async (page) => {
      await seeToast(page, 'Failed to fetch users');
      await seeFailure(page);
    },
  },
  {
    ...{ name: 'browse-empty', viewer: 'student', path: '/browse?minAge=119' },
    reach: (page) => seeText(page, 'No matches found'),
  },
  {
    ...{ name: 'browse-profile', viewer: 'student', path: '/browse' },
    reach: async (page) => {
      await press(page, /^View Profile of/);
      await expect(page.getByRole('dialog').last()).toBeVisible();
    },
  },
  {
    ...{ name: 'contact-without-subscription', viewer: 'unpaidStudent', path: '/browse' },
    reach: async (page) => {
      await press(page, /^Contact /);
      await seeDialog(page, 'Prenumeration krävs');
    },
  },
];

const matching: PageState[] = [
  {
    ...{ name: 'matches-on-their-way', viewer: 'student', path: '/matches' },
    arrange: (page) => hold(page, '**/api/potential-matches**'),
    reach: (page) => seeWaiting(page, 'Looking for people'),
  },
  {
    ...{ name: 'matches-failed', viewer: 'student', path: '/matches' },
    arrange: (page) => fail(page, '**/api/potential-matches**'),
    reach: seeFailure,
  },
  {
    ...{ name: 'connect-failed', viewer: 'student', path: '/matches' },
    arrange: (page) => failPost(page, '**/api/matches', 500, 'Internal error'),
    reach: async (page) => {
      await press(page, /^Connect with/);
      await seeToast(page, 'Error');
    },
  },
  {
    ...{ name: 'reject-request', viewer: 'student', path: '/matches?tab=yours' },
    reach: async (page) => {
      await press(page, /^Reject /);
      await seeDialog(page, /^Reject the request of/);
    },
  },
  {
    ...{ name: 'complete-exchange', viewer: 'student', path: '/matches?tab=yours' },
    reach: async (page) => {
      await press(page, /^Mark as completed/);
      await seeDialog(page, /^Is your exchange with/);
    },
  },
  {
    ...{ name: 'exchanges-on-their-way', viewer: 'student', path: '/completed-matches' },
    arrange: (page) => hold(page, '**/api/matches'),
    reach: (page) => seeWaiting(page, 'Loading your exchanges'),
  },
  {
    ...{ name: 'exchanges-failed', viewer: 'student', path: '/completed-matches' },
    arrange: (page) => fail(page, '**/api/matches'),
    reach: seeFailure,
  },
  {
    ...{ name: 'reviewed-exchanges', viewer: 'student', path: '/completed-matches' },
    reach: async (page) => {
      await openTab(page, /^Reviewed Exchanges/);
      await seeText(page, 'Your review');
    },
  },
  {
    ...{ name: 'review-without-stars', viewer: 'student', path: '/completed-matches' },
    reach: async (page) => {
      await press(page, /^Leave a Review/);
      await seeDialog(page, 'Leave a Review');
      await press(page, 'Submit Review');
      await seeToast(page, 'Rating required');
    },
  },
];

const writing: PageState[] = [
  {
    ...{ name: 'conversations-on-their-way', viewer: 'student', path: '/messages' },
    arrange: (page) => hold(page, '**/api/conversations'),
    reach: (page) => seeWaiting(page, 'Loading your conversations'),
  },
  {
    ...{ name: 'conversations-failed', viewer: 'student', path: '/messages' },
    arrange: (page) => fail(page, '**/api/conversations'),
    reach: seeFailure,
  },
  {
    ...{ name: 'conversation-on-its-way', viewer: 'student', path: '/messages/conversation/{other}' },
    arrange: (page) => hold(page, '**/api/messages?**'),
    reach: (page) => seeWaiting(page, 'Loading the conversation'),
  },
  {
    ...{ name: 'conversation-with-stranger', viewer: 'student', path: '/messages/conversation/999999' },
    reach: (page) => seeText(page, 'You can only message your matches'),
  },
  {
    ...{ name: 'message-not-sent', viewer: 'student', path: '/messages/conversation/{other}' },
    arrange: (page) => failPost(page, '**/api/messages', 500, 'Internal error'),
    reach: async (page) => {
      await page.getByRole('textbox', { name: /^Message to/ }).fill('Good morning!');
      await press(page, 'Send');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
  {
    ...{ name: 'message-on-its-way', viewer: 'student', path: '/messages/conversation/{other}' },
    arrange: (page) =>
      page.route('**/api/messages', (route) =>
        route.request().method() === 'POST' ? undefined : route.fallback(),
      ),
    reach: async (page) => {
      await page.getByRole('textbox', { name: /^Message to/ }).fill('Good morning!');
      await press(page, 'Send');
      await seeText(page, 'Sending…');
    },
  },
  {
    ...{ name: 'message-empty', viewer: 'student', path: '/messages/conversation/{other}' },
    reach: async (page) => {
      await press(page, 'Send');
      await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
];

/** What finding, matching and writing get into. */
export const matchingStates: PageState[] = [...finding, ...matching, ...writing];
