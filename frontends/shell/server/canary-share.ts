import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { cookiesOf } from './page-preferences.js';
import type { ListedRemote } from './remote-list.js';

const COOKIE = 'hemma_share';
const LIFETIME_S = 180 * 24 * 60 * 60;

/** @returns which hundredth of all users a browser belongs to, 0 to 99, if it has been told */
export function shareOf(headers: IncomingHttpHeaders): number | undefined {
  const [, share] = /^(\d{1,2})$/.exec(cookiesOf(headers.cookie).get(COOKIE) ?? '') ?? [];
  return share === undefined ? undefined : Number(share);
}

/** @returns a share for a browser that has none, while there is a canary for which it matters */
export function drawShare(remotes: readonly ListedRemote[]): number | undefined {
  return remotes.some(({ canary }) => canary) ? randomInt(100) : undefined;
}

/**
 * @param isHttps whether people come by https
 * @returns the header by which a browser keeps its share: the same releases then, however often it comes
 */
export function shareCookie(share: number, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${COOKIE}=${share}; Path=/; Max-Age=${LIFETIME_S}; SameSite=Lax; HttpOnly${secure}`;
}
