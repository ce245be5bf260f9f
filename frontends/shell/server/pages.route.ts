import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { drawShare, shareCookie, shareOf } from './canary-share.js';
import { compressed } from './compressed.js';
import type { ShellConfig } from './config.js';
import { createFragmentFinder } from './fragments.js';
import { LIVE_RELOAD_SCRIPT } from './live-reload.route.js';
import { bringsSession, PREFERENCES_VARY, preferencesOf } from './page-preferences.js';
import { preparePage } from './page.js';
import { listRemotes, ownerOf, remotesFor, type Remote } from './remote-list.js';
import { securityHeaders } from './security-headers.js';

/** Serves the page for every path that could be one; a path no remote owns gets it with status 404. */
export async function registerPages(server: FastifyInstance, config: ShellConfig): Promise<void> {
  const isDevelopment = config.NODE_ENV === 'development';
  const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
  const render = await preparePage(config.assetsDir, isDevelopment ? LIVE_RELOAD_SCRIPT : '');
  const findFragment = createFragmentFinder(config, (error, file) =>
    server.log.warn({ err: error, file }, 'a fragment was left out'),
  );

  server.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, config.PUBLIC_ORIGIN);
    // A file that isn't there must not look like one: a script would get HTML, and a cache would keep it.
    if (/\.[^/]*$/.test(pathname)) return reply.callNotFound();
    const nonce = randomBytes(18).toString('base64');
    const preferences = preferencesOf(request.headers);
    const listed = await listRemotes(config);
    const known = shareOf(request.headers);
    const share = known ?? drawShare(listed);
    if (known === undefined && share !== undefined) reply.header('Set-Cookie', shareCookie(share, isHttps));
    const owner = ownerOf(remotesFor(listed, share), pathname);
    const isVisitor = !bringsSession(request.headers);
    const page = await render({
      nonce,
      preferences,
      bringsSession: !isVisitor,
      manifest: owner && isAwaited(owner, isVisitor) ? owner.manifest : undefined,
      fragment: owner && isVisitor ? await findFragment(owner, pathname, preferences.language) : undefined,
    });
    const { body, encoding } = await compressed(page, request.headers['accept-encoding']);
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply
      .code(owner ? 200 : 404)
      .headers(securityHeaders(config, nonce))
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Language', preferences.language)
      .header('Vary', `${PREFERENCES_VARY}, Accept-Encoding`)
      .type('text/html; charset=utf-8')
      .send(body);
  });
}

/** A visitor is led away from a guarded page, and needs nothing of it. */
function isAwaited(owner: Remote, isVisitor: boolean): boolean {
  return owner.protected !== true || !isVisitor;
}
