import { expect, type Page } from '@playwright/test';
import type { Viewer } from './viewers.js';

/** Something that a page gets into, beyond being there. */
export interface PageState {
  /** kebab-case, and no other has it. */
  name: string;
  viewer: Viewer;
  /** With `{self}` and `{other}`, as in every-page.ts. */
  path: string;
  /** Nothing of the page is there yet, so it has no heading either. */
  isBlank?: boolean;
  /** Before the page is asked for: what answers otherwise than it should. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Takes the page into the state, and waits until it is there. */
  reach: (page: Page) => Promise<unknown>;
}

/** All calls that fit, `**` for any part, fail as they do when a service breaks. */
export const fail = (page: Page, url: string | RegExp) =>
  page.route(url, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal error' }),
  );

/** They get no answer, as on the worst of connections. */
export const hold = (page: Page, url: string | RegExp) => page.route(url, () => undefined);

/** Only those that change something. */
export const failPost = (page: Page, url: string, status: number, body: string) =>
  page.route(url, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, contentType: 'text/plain', body })
      : route.fallback(),
  );

export const seeText = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();

/** The cards without words, or the turning ring, of something on its way. */
export const seeWaiting = (page: Page, label: string) =>
  expect(page.getByRole('status').filter({ hasText: label }).first()).toBeAttached();

export const seeFailure = (page: Page) =>
  expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible();

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

export const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();

export const seeDialog = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible();

/** By F8, which also keeps it there. */
export async function seeToast(page: Page, title: string): Promise<void> {
  const region = page.getByRole('region', { name: /^Notifications/ });
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  await page.keyboard.press('F8');
}
