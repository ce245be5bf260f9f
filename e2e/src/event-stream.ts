import { until } from '@hemma/testing/until';
import { type Member, sessionCookie } from './member.js';
import { platformOrigin } from './origin.js';

/** What one hears: an event of the stream, parsed. */
export interface HeardEvent {
  id: string;
  event: string;
  data: unknown;
}

/** Somebody's open event stream. */
export interface Listener {
  /** Everything so far, in the order in which it came. */
  readonly heard: readonly HeardEvent[];
  /** Waits for an event of a kind whose data has these fields. @returns it */
  hears(event: string, fields: Record<string, unknown>): Promise<HeardEvent>;
  close(): void;
}

/** What others have done reaches a browser that listens within this. */
const HEARD_WITHIN_MS = 5_000;

/** Opens `GET /api/events` as a browser does. @param lastEventId where an earlier stream was lost */
export async function listen(member: Member, lastEventId?: string): Promise<Listener> {
  const closing = new AbortController();
  const answer = await fetch(`${platformOrigin()}/api/events`, {
    headers: {
      accept: 'text/event-stream',
      cookie: await sessionCookie(member),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: closing.signal,
  });
  if (answer.status !== 200 || !answer.body)
    throw new Error(`events: ${answer.status}: ${await answer.text()}`);
  const heard: HeardEvent[] = [];
  void readEvents(answer.body, (event) => heard.push(event)).catch(() => undefined);
  const find = (event: string, fields: Record<string, unknown>) =>
    heard.find((one) => one.event === event && hasFields(one.data, fields));
  return {
    heard,
    hears: async (event, fields) => {
      const what = `${event} ${JSON.stringify(fields)} on the stream of ${member.user.username}`;
      await until(what, () => find(event, fields) !== undefined, HEARD_WITHIN_MS);
      return find(event, fields)!;
    },
    close: () => closing.abort(),
  };
}

function hasFields(data: unknown, fields: Record<string, unknown>): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const known = new Map(Object.entries(data));
  return Object.entries(fields).every(([key, value]) => known.get(key) === value);
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation, as far as we send it. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: HeardEvent) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line): [string, string] => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
        }),
      );
      const data = fields.get('data');
      if (data === undefined) continue;
      const event = fields.get('event') ?? 'message';
      onEvent({ id: fields.get('id') ?? '', event, data: JSON.parse(data || 'null') as unknown });
    }
  }
}
