import type { RegisterInput } from '@hemma/contracts/identity';
import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { type Member, sessionCookie } from './member.js';
import { platformOrigin } from './origin.js';
import { complaintsOf, logIn } from './steps.js';

/** A window of a browser of one's own: what one is signed in as stays in it. */
export async function openWindow(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page) };
}

/** Gives a window the session of somebody who came over HTTP, for journeys that are about what comes after. */
export async function arriveAs(page: Page, member: Pick<Member, 'http'>): Promise<void> {
  const cookies = (await sessionCookie(member)).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), url: platformOrigin() };
  });
  await page.context().addCookies(cookies);
}

/** Logs in over HTTP, in a session of this window alone: it may end there. */
export async function arriveAnew(page: Page, { username, password }: RegisterInput): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
}

/** Ends the window's session behind the page's back, as one that expires or is revoked does. */
export async function endSession(page: Page): Promise<void> {
  expect((await page.request.post('/api/logout')).ok()).toBe(true);
}

/** Cuts the live connection, for what a page must find out by its own calls. */
export async function withoutLiveEvents(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort());
}

/** At the login to which a session that ended leads: says that one's words are kept, and logs in again. */
export async function comeBack(page: Page, person: RegisterInput): Promise<void> {
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('What you typed is kept')).toBeVisible();
  await logIn(page, person);
}

/** @returns what a window has sent since: each call that changes something, as `POST /api/messages` */
export function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) changes.push(nameOf(request, pathname));
  });
  return changes;
}

const nameOf = (request: Request, pathname: string) =>
  `${request.method()} ${pathname.replace(/\d+/, '{id}')}`;

/** Lets the next such call reach the server, and loses the answer on its way back. */
export async function loseNextAnswer(page: Page, method: string, path: string): Promise<void> {
  let isLost = false;
  await page.route(`**${path}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort('connectionreset');
  });
}
