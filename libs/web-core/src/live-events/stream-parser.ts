/** What the bytes of an event stream say. */
export interface StreamListener {
  /** @param name of the event, @param id under which it can be resumed after */
  onEvent(name: string, id: string, data: string): void;
  /** The stream has come this far, without an event for this user. */
  onPosition(id: string): void;
  /** How long the server wants a client to wait before it comes back. */
  onRetry(ms: number): void;
}

/**
 * Reads server-sent events from text that comes in pieces.
 *
 * @returns a function that takes the next piece
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createStreamParser(listener: StreamListener): (piece: string) => void {
  let rest = '';
  let fields = noFields();
  const endBlock = () => {
    const { name, id, data } = fields;
    fields = noFields();
    if (data.length > 0) listener.onEvent(name, id, data.join('\n'));
    else if (id !== '') listener.onPosition(id);
  };
  const takeLine = (line: string) => {
    if (line === '') return endBlock();
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') fields.name = value;
    if (field === 'data') fields.data.push(value);
    if (field === 'id') fields.id = value;
    if (field === 'retry' && /^\d+$/.test(value)) listener.onRetry(Number(value));
  };
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach((line) => takeLine(line.replace(/\r$/, '')));
  };
}

const noFields = () => ({ name: 'message', id: '', data: [] as string[] });
