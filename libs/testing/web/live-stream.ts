import type { LiveEventName, LiveEvents } from '@hemma/contracts/gateway';

/**
 * The user's event stream for the fake API: `{ 'GET /api/events': live.answer }`. A page hears it after
 * `startLiveEvents(store)`.
 */
export function liveStream() {
  const encoder = new TextEncoder();
  let lastId = 0;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) });
  const answer = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  const say = <Name extends LiveEventName>(name: Name, payload: LiveEvents[Name]) => {
    lastId += 1;
    controller?.enqueue(
      encoder.encode(`event: ${name}\nid: ${lastId}\ndata: ${JSON.stringify(payload)}\n\n`),
    );
  };
  return { answer, say };
}
