import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from './config.js';
import { listRemotes } from './remote-list.js';

export const LIVE_RELOAD_SCRIPT = `<script>
new EventSource('/live-reload').onmessage = () => location.reload();
</script>`;

// A build writes its files one after the other; the last of them counts.
const QUIET_MS = 200;

/** Tells open pages that a front end has been built anew. For development alone. */
export async function registerLiveReload(server: FastifyInstance, config: ShellConfig): Promise<void> {
  const tellers = new Set<() => void>();
  let soon: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(soon);
    soon = setTimeout(() => tellers.forEach((tell) => tell()), QUIET_MS);
  };
  const remotes = await listRemotes(config);
  const folders = [
    config.assetsDir,
    ...remotes.map(({ name }) => path.join(config.REMOTES_DIR, name, 'dist')),
  ];
  const existing = await Promise.all(folders.map((folder) => stat(folder).catch(() => undefined)));
  const watchers = folders
    .filter((_folder, index) => existing[index]?.isDirectory())
    .map((folder) => watch(folder, changed));

  server.get('/live-reload', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    reply.raw.write(': watching\n\n');
    const tell = () => void reply.raw.write('data: built\n\n');
    tellers.add(tell);
    reply.raw.on('close', () => tellers.delete(tell));
  });
  server.addHook('onClose', async () => {
    clearTimeout(soon);
    watchers.forEach((watcher) => watcher.close());
  });
}
