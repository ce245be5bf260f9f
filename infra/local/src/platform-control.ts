import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Platform, PlatformProcess } from './platform.ts';
import type { OtherProcess } from './platform-process.ts';
import { messageOf } from './user-error.ts';

/** What may be done to a process, as the last part of the path. */
const deeds: Record<string, (process: PlatformProcess) => Promise<void>> = {
  stop: (process) => process.stop(),
  start: (process) => process.start(),
  crash: (process) => process.crash(),
};

export interface PlatformControl {
  /** What a test process needs in its environment to walk the platform and to disturb it. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Lets test processes disturb a platform that this process holds, over a private port on the loopback:
 * `POST /<process>/stop`, `/start` or `/crash` answers 204 when it is done, and 500 with the reason when it can't be.
 * `POST /<process>/another` with an `OtherProcess` starts one more like it; `GET /<process>` answers its settings.
 */
export async function offerControl(platform: Platform): Promise<PlatformControl> {
  const server = createServer((request, response) => {
    void obey(platform, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The control has no port');
  const { STRIPE_API_URL = '', STRIPE_SECRET_KEY = '' } = platform.settingsOf('billing');
  return {
    env: {
      HEMMA_ORIGIN: platform.url,
      HEMMA_CONTROL: `http://127.0.0.1:${address.port}`,
      RABBITMQ_URL: platform.rabbitmqUrl,
      // To look at the provider's books, as its dashboard would.
      STRIPE_API_URL,
      STRIPE_SECRET_KEY,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function obey(platform: Platform, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = '', deed = ''] = (request.url ?? '').split('/');
  try {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(platform.settingsOf(name)));
      return;
    }
    if (deed === 'another') {
      await platform.startAnother(name, (await json(request)) as OtherProcess);
    } else {
      request.resume();
      await act(platform, name, deed);
    }
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(messageOf(error));
  }
}

async function act(platform: Platform, name: string, deed: string): Promise<void> {
  const act = deeds[deed];
  if (!act) throw new Error(`${deed} is nothing that can be done to a process`);
  await act(platform.process(name));
}
