import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type BaseConfig } from './config.js';
import { readMetrics, watchEventLoop, watchReadiness } from './metrics.js';

/** Tells which parts of the process are missing, by name; an empty list is ready. Must not wait. */
export type Readiness = () => readonly string[];

export interface OpsServer {
  /** Where it listens. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The private port of a process: `/live` (the process turns; asks nobody), `/ready` (200, or 503 naming what is
 * missing) and `/metrics`.
 *
 * @throws the system's error when the port is taken
 */
export async function startOpsServer(
  { OPS_HOST, OPS_PORT }: Pick<BaseConfig, 'OPS_HOST' | 'OPS_PORT'>,
  missing: Readiness,
): Promise<OpsServer> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '', missing, response);
  });
  await listen(server, OPS_HOST, OPS_PORT);
  watchEventLoop();
  watchReadiness(() => missing().length === 0);
  const { port } = server.address() as AddressInfo;
  return { url: `http://${OPS_HOST}:${port}`, close: () => close(server) };
}

async function answer(url: string, missing: Readiness, response: ServerResponse): Promise<void> {
  const path = url.split('?')[0];
  if (path === '/live') return sendJson(response, 200, { status: 'ok' });
  if (path === '/ready') {
    const names = missing();
    return names.length === 0
      ? sendJson(response, 200, { status: 'ok' })
      : sendJson(response, 503, { status: 'waiting', missing: names });
  }
  if (path === '/metrics') {
    const { contentType, body } = await readMetrics();
    response.writeHead(200, { 'content-type': contentType }).end(body);
    return;
  }
  sendJson(response, 404, { status: 'unknown' });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // A probe that keeps its connection would hold the process.
    server.closeAllConnections();
  });
}
