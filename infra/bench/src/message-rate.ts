import { freePort } from '@hemma/local/ports';
import { type Part, startPart } from './baseline/start-part.ts';
import { MORE_MESSAGING, type BenchPlatform } from './bench-platform.ts';
import { type Circle, renewTokens } from './circle.ts';
import { compare, Contestant } from './contestant.ts';
import { load } from './load.ts';
import type { BenchSettings } from './settings.ts';
import type { Row } from './table.ts';

/**
 * Messages accepted a second with 1, 2 and 3 processes of messaging, against as many of a hand-written one:
 * the same HTTP hop and call over the broker, one insert with a majority, one confirmed publish.
 * @throws Error when one is answered anything but 2xx
 */
export async function measureMessages(
  { platform, gatewayUrl, publicKey, nodeFlags }: BenchPlatform,
  { rounds, connections, messageSeconds: seconds }: BenchSettings,
  circle: Circle,
): Promise<Row[]> {
  const servers = {
    MONGODB_URI: platform.mongodbUri,
    RABBITMQ_URL: platform.rabbitmqUrl,
    QUEUE: 'bench.messages',
  };
  const content = 'Dear Birgit, shall we go to the market on Saturday and cook together afterwards?';
  const body = JSON.stringify({ receiverId: circle.host.id, content });
  const requestsOf = ({ students }: Circle) =>
    students.map(({ cookie }) => ({
      method: 'POST' as const,
      path: '/api/messages',
      headers: { cookie, 'content-type': 'application/json' },
      body,
    }));
  const parts: Part[] = [];
  const rows: Row[] = [];
  try {
    const PORT = String(await freePort());
    parts.push(await startPart('gateway.ts', { ...servers, PUBLIC_KEY: publicKey, PORT }, nodeFlags));
    for (const [place, another] of [undefined, ...MORE_MESSAGING].entries()) {
      if (another) await platform.process(another).start();
      parts.push(await startPart('message-service.ts', servers, nodeFlags));
      await renewTokens(gatewayUrl, circle);
      const requests = requestsOf(circle);
      const hemma = new Contestant('Hemma', gatewayUrl);
      const baseline = new Contestant('baseline', `http://127.0.0.1:${PORT}`);
      for (const { origin } of [hemma, baseline]) await load(origin, { connections, seconds, requests });
      for (let round = 0; round < rounds; round += 1) {
        for (const one of [hemma, baseline]) {
          one.add(await load(one.origin, { connections, seconds, requests }));
        }
      }
      const processes = place === 0 ? '1 process' : `${place + 1} processes`;
      rows.push(compare(`messages accepted, ${processes}`, hemma, baseline, 0.6));
    }
    return rows;
  } finally {
    for (const name of MORE_MESSAGING) await platform.process(name).stop();
    for (const part of parts) await part.stop();
  }
}
