import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '@hemma/local/wait-until';
import { OTHER_GATEWAY, type BenchPlatform } from './bench-platform.ts';
import type { Circle } from './circle.ts';
import { send } from './person.ts';
import type { BenchSettings } from './settings.ts';
import { percentile } from './statistics.ts';
import type { Row } from './table.ts';

const ARRIVES_WITHIN_MS = 20_000;

/**
 * From sending a message through one gateway to its arrival on the receiver's events stream of another, beside
 * how long the sender waited for the answer.
 * @throws Error when a message does not arrive
 */
export async function measureLive(
  { platform, gatewayUrl, otherGatewayUrl }: BenchPlatform,
  { rounds, messagesPerSecond, messageSeconds }: BenchSettings,
  { host, students }: Circle,
): Promise<Row[]> {
  await platform.process(OTHER_GATEWAY).start();
  const stop = new AbortController();
  const sentAt = new Map<string, number>();
  const arrivals = new Map<string, number>();
  const answers: number[] = [];
  try {
    const listening = await listen(otherGatewayUrl, host.cookie, stop.signal, (content) =>
      arrivals.set(content, performance.now()),
    );
    const count = rounds * messagesPerSecond * messageSeconds;
    let next = performance.now();
    const sending: Promise<void>[] = [];
    for (let n = 0; n < count; n += 1) {
      await delay(Math.max(0, next - performance.now()));
      next += 1_000 / messagesPerSecond;
      const content = `Message ${n}`;
      const cookie = students[n % students.length]?.cookie;
      const start = performance.now();
      sentAt.set(content, start);
      const message = { receiverId: host.id, content };
      sending.push(
        send(`${gatewayUrl}/api/messages`, 'POST', message, cookie).then(
          () => void answers.push(performance.now() - start),
        ),
      );
    }
    await Promise.all(sending);
    await waitUntil(`${count} messages on the stream`, async () => arrivals.size >= count, {
      timeoutMs: ARRIVES_WITHIN_MS,
    });
    stop.abort();
    await listening.ended;
    const lags = [...sentAt].map(([content, at]) => (arrivals.get(content) ?? Number.NaN) - at);
    const what = `message, sent to another gateway's stream, ${messagesPerSecond}/s`;
    return [liveRow(`${what} p50`, lags, answers, 0.5), liveRow('  p99', lags, answers, 0.99)];
  } finally {
    stop.abort();
    await platform.process(OTHER_GATEWAY).stop();
  }
}

/** Reads an events stream; resolves when it is open. */
async function listen(
  origin: string,
  cookie: string,
  signal: AbortSignal,
  onMessage: (content: string) => void,
): Promise<{ ended: Promise<void> }> {
  const answer = await openStream(`${origin}/api/events`, cookie, signal);
  const text = answer.body?.pipeThrough(new TextDecoderStream());
  if (!text) throw new Error('The stream has no body');
  const read = async () => {
    let rest = '';
    for await (const chunk of text) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const data = /^event: ?message$/m.test(frame) && /^data: ?(.*)$/m.exec(frame)?.[1];
        if (data) onMessage((JSON.parse(data) as { content: string }).content);
      }
    }
  };
  return {
    ended: read().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    }),
  };
}

/** The gateway may have been started a moment ago. */
async function openStream(url: string, cookie: string, signal: AbortSignal): Promise<Response> {
  const opened: Response[] = [];
  const isOpen = async () => {
    const answer = await fetch(url, { headers: { cookie }, signal }).catch(() => null);
    if (answer?.ok) opened.push(answer);
    else await answer?.body?.cancel();
    return opened.length > 0;
  };
  await waitUntil('an events stream', isOpen, { timeoutMs: ARRIVES_WITHIN_MS });
  const [answer] = opened;
  if (!answer) throw new Error('No stream was opened');
  return answer;
}

function liveRow(what: string, lags: number[], answers: number[], share: number): Row {
  const text = (values: number[]) => `${percentile(values, share).toFixed(1)} ms`;
  return {
    what,
    platform: `${text(lags)} (${lags.length} messages)`,
    baseline: `${text(answers)} to the answer`,
    ratio: (percentile(lags, share) / percentile(answers, share)).toFixed(1),
    target: '',
    isMet: undefined,
  };
}
