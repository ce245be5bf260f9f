/** A call that the page made. */
export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** What the API answers: a JSON value, a refusal, a whole Response, or any of them made from the request. */
export type FakeAnswer =
  unknown | Refusal | Response | ((request: ReceivedRequest) => unknown | Promise<unknown>);

/** By method and path, e.g. `{ 'GET /api/users': [host] }`. What isn't there answers 404. */
export type FakeApi = Record<string, FakeAnswer>;

class Refusal {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {}
}

/** @returns an answer that isn't OK, with its sentence */
export function refuse(status: number, text: string): Refusal {
  return new Refusal(status, text);
}

/** @returns an answer that comes only when the test gives it: `{ 'GET /api/users': () => held.answer }` */
export function heldAnswer() {
  let give: (answer: unknown) => void = () => {};
  const answer = new Promise<unknown>((resolve) => (give = resolve));
  return { answer, give };
}

/**
 * Puts a fake API in place of the network.
 *
 * @returns the calls as they come in
 */
export function fakeApi(api: FakeApi): ReceivedRequest[] {
  const requests: ReceivedRequest[] = [];
  window.fetch = async (address, { method = 'GET', body, headers } = {}) => {
    const url = new URL(String(address), window.location.origin);
    const request: ReceivedRequest = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: Object.fromEntries(new Headers(headers)),
    };
    requests.push(request);
    const call = `${method} ${url.pathname}`;
    const answer = call in api ? api[call] : refuse(404, `${url.pathname} not found`);
    return responseOf(typeof answer === 'function' ? await answer(request) : answer);
  };
  return requests;
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Refusal) return new Response(answer.text, { status: answer.status });
  if (answer === null || answer === undefined) return new Response(null, { status: 204 });
  return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } });
}
