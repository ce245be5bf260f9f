import { expect, type Page } from '@playwright/test';
import {
  fail,
  hold,
  press,
  seeDialog,
  seeFailure,
  seeText,
  seeWaiting,
  type PageState,
} from './page-state.js';

const openMenu = async (page: Page) => {
  await press(page, 'Menu');
  await seeDialog(page, 'Menu');
};

/** Breaks what opens the side menu, which stands outside of what any boundary holds. */
const breakMenu = (page: Page) =>
  page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('The menu is broken');
    };
  });

/** What the shell itself gets into, on a phone. */
export const frameStates: PageState[] = [
  { name: 'menu-of-visitor', viewer: 'visitor', path: '/', reach: openMenu },
  { name: 'menu-of-member', viewer: 'student', path: '/home', reach: openMenu },
  {
    ...{ name: 'dead-remote', viewer: 'student', path: '/browse' },
    arrange: (page) =>
      page.route('**/remotes/matching/**', (route) => route.fulfill({ status: 404, body: 'Not found' })),
    reach: (page) => seeText(page, 'not available right now'),
  },
  {
    ...{ name: 'remote-on-its-way', viewer: 'student', path: '/browse' },
    isBlank: true,
    arrange: (page) => hold(page, '**/remotes/matching/**'),
    reach: (page) => seeWaiting(page, 'Loading the page'),
  },
  {
    ...{ name: 'nobody-knows-who', viewer: 'student', path: '/browse' },
    arrange: (page) => fail(page, '**/api/user'),
    reach: seeFailure,
  },
  {
    ...{ name: 'who-is-on-its-way', viewer: 'student', path: '/browse' },
    isBlank: true,
    arrange: (page) => hold(page, '**/api/user'),
    reach: (page) => seeWaiting(page, 'Loading'),
  },
  {
    ...{ name: 'error-screen', viewer: 'visitor', path: '/faq' },
    arrange: breakMenu,
    reach: async (page) => {
      await press(page, 'Menu');
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    },
  },
  {
    ...{ name: 'critical-error', viewer: 'student', path: '/browse' },
    arrange: (page) => fail(page, '**/remotes.json'),
    reach: (page) => expect(page.getByText('Critical error')).toBeVisible(),
  },
];
