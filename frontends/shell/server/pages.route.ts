import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellConfig } from './config.js';
import { LIVE_RELOAD_SCRIPT } from './live-reload.route.js';
import { bringsSession, PREFERENCES_VARY, preferencesOf } from './page-preferences.js';
import { preparePage } from './page.js';
import { listRemotes, ownerOf, type Remote } from './remote-list.js';
import { securityHeaders } from './security-headers.js';

/** Serves the page for every path that could be one; a path no remote owns gets it with status 404. */
export async function registerPages(server: FastifyInstance, config: ShellConfig): Promise<void> {
  const preparedOnce = await preparePage(config.assetsDir);
  // In development the files change under the running server.
  const prepare =
    config.NODE_ENV === 'development'
      ? () => preparePage(config.assetsDir, LIVE_RELOAD_SCRIPT)
      : () => Promise.resolve(preparedOnce);

  server.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, config.PUBLIC_ORIGIN);
    // A file that isn't there must not look like one: a script would get HTML, and a cache would keep it.
    if (/\.[^/]*$/.test(pathname)) return reply.callNotFound();
    const nonce = randomBytes(18).toString('base64');
    const render = await prepare();
    const preferences = preferencesOf(request.headers);
    const owner = ownerOf(await listRemotes(config), pathname);
    return reply
      .code(owner ? 200 : 404)
      .headers(securityHeaders(config, nonce))
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Language', preferences.language)
      .header('Vary', PREFERENCES_VARY)
      .type('text/html; charset=utf-8')
      .send(
        render({
          nonce,
          preferences,
          bringsSession: bringsSession(request.headers),
          manifest: isAwaited(request, owner) ? owner?.manifest : undefined,
        }),
      );
  });
}

/** A visitor is led away from a guarded page, and needs nothing of it. */
function isAwaited(request: FastifyRequest, owner: Remote | undefined): boolean {
  return owner?.protected === false || Array.isArray(owner?.protected) || bringsSession(request.headers);
}
