/** After this clients come back: when the gateway that ended their streams no longer takes new ones. */
const RETRY_MS = 2_000;

/** The first bytes of a stream. */
export const OPENING = `retry: ${RETRY_MS}\n\n`;

/**
 * An event as it goes over the wire.
 *
 * @param data JSON, which has no line breaks of its own
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function eventFrame(name: string, id: string, data: string): string {
  return `event: ${name}\nid: ${id}\ndata: ${data}\n\n`;
}

/**
 * A sign of life that tells how far the stream has come, so that whom nothing concerns for long can be resumed too.
 *
 * @param id undefined where that is not known
 */
export function heartbeatFrame(id: string | undefined): string {
  return id === undefined ? ':\n\n' : `:\nid: ${id}\n\n`;
}
