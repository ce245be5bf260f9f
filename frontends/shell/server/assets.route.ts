import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ShellConfig } from './config.js';
import { shareOf } from './canary-share.js';
import { listRemotes, remotesFor } from './remote-list.js';

// May be kept, but is asked about each time: a release shows at once.
const REVALIDATED = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const REMOTE = /^[a-z][a-z0-9-]*$/;

/** Serves the shell's own files, the remotes' files and the list of remotes as it is for one browser. */
export async function registerAssets(server: FastifyInstance, config: ShellConfig): Promise<void> {
  // Only a build for production has the hash of its content in a file's name.
  const forHashed = config.NODE_ENV === 'development' ? REVALIDATED : IMMUTABLE;

  // The build has put .br and .gz beside every file, so nothing is compressed here.
  await server.register(fastifyStatic, {
    serve: false,
    root: config.assetsDir,
    preCompressed: true,
    cacheControl: false,
  });

  // Here nobody is given a share: the page has done so, and a browser that keeps no cookies has what everybody has.
  server.get('/remotes.json', async (request, reply) => {
    const remotes = remotesFor(await listRemotes(config), shareOf(request.headers));
    return reply.header('Cache-Control', 'no-store').header('Vary', 'Cookie').send(remotes);
  });

  // What a release of a remote may count on; it is asked for before one is published.
  server.get('/provides.json', (_request, reply) =>
    sendFile(reply, 'provides.json', config.assetsDir, REVALIDATED),
  );

  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendFile(reply, `assets/${request.params['*']}`, config.assetsDir, forHashed),
  );

  server.get<{ Querystring: { v?: string } }>('/main.js', (request, reply) =>
    sendFile(reply, 'main.js', config.assetsDir, request.query.v ? forHashed : REVALIDATED),
  );

  server.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', (request, reply) => {
    const { name, '*': file } = request.params;
    if (!REMOTE.test(name)) return reply.callNotFound();
    const folder = path.join(path.resolve(config.REMOTES_DIR), name, 'dist');
    return sendFile(reply, file, folder, file.startsWith('assets/') ? forHashed : REVALIDATED);
  });

  const { RELEASES_DIR } = config;
  if (RELEASES_DIR === undefined) return;
  server.get<{ Params: { name: string; '*': string } }>('/releases/:name/*', (request, reply) => {
    const { name, '*': file } = request.params;
    if (!REMOTE.test(name)) return reply.callNotFound();
    const folder = path.join(path.resolve(RELEASES_DIR), name);
    return sendFile(reply, file, folder, /^[^/]+\/assets\//.test(file) ? forHashed : REVALIDATED);
  });
}

function sendFile(reply: FastifyReply, file: string, folder: string, cacheControl: string): FastifyReply {
  return reply.header('Cache-Control', cacheControl).sendFile(file, folder);
}
