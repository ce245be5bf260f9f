import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ShellConfig } from './config.js';
import { listRemotes } from './remote-list.js';

// May be kept, but is asked about each time: a release shows at once.
const REVALIDATED = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the shell's own files, the remotes' files and the list of remotes. */
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

  server.get('/remotes.json', async (_request, reply) => {
    const remotes = await listRemotes(config);
    return reply.header('Cache-Control', 'no-store').send(remotes);
  });

  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendFile(reply, `assets/${request.params['*']}`, config.assetsDir, forHashed),
  );

  server.get<{ Querystring: { v?: string } }>('/main.js', (request, reply) =>
    sendFile(reply, 'main.js', config.assetsDir, request.query.v ? forHashed : REVALIDATED),
  );

  server.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', (request, reply) => {
    const { name, '*': file } = request.params;
    if (!/^[a-z][a-z0-9-]*$/.test(name)) return reply.callNotFound();
    const folder = path.join(path.resolve(config.REMOTES_DIR), name, 'dist');
    return sendFile(reply, file, folder, file.startsWith('assets/') ? forHashed : REVALIDATED);
  });
}

function sendFile(reply: FastifyReply, file: string, folder: string, cacheControl: string): FastifyReply {
  return reply.header('Cache-Control', cacheControl).sendFile(file, folder);
}
