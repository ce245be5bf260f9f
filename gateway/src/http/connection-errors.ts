import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorAnswer } from './error-answer.js';
import { refusalOfStatus } from './refusal.js';

/** What Node's parser gives up on, https://nodejs.org/api/http.html#event-clienterror; all else is 400. */
const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type Headers = Readonly<Record<string, string>>;

/**
 * Answers what could not even be read as HTTP, in the form that all refusals have, and ends the connection.
 *
 * @param headers what every answer carries
 */
export function answerConnectionErrors(headers: Headers) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) refuseOnSocket(socket, statusByCode[error.code ?? ''] ?? 400, headers);
    else socket.destroy();
  };
}

/** Answers what Node would answer by itself, without a word, before Fastify sees it. */
export function answerOddRequests(server: Server, headers: Headers): void {
  // `Expect` with anything but 100-continue.
  server.on('checkExpectation', ({ headers: { accept } }: IncomingMessage, response: ServerResponse) => {
    const requestId = randomUUID();
    const answer = errorAnswer(refusalOfStatus(417), accept, requestId);
    response
      .writeHead(answer.status, {
        ...headers,
        ...answer.headers,
        'x-request-id': requestId,
        'content-length': Buffer.byteLength(answer.body),
      })
      .end(answer.body);
  });
  server.on('connect', (_request, socket) => refuseOnSocket(socket, 404, headers));
}

function refuseOnSocket(socket: Duplex, status: number, headers: Headers): void {
  const requestId = randomUUID();
  const answer = errorAnswer(refusalOfStatus(status), undefined, requestId);
  const lines = Object.entries({
    ...headers,
    ...answer.headers,
    'x-request-id': requestId,
    'content-length': String(Buffer.byteLength(answer.body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const statusLine = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n`;
  socket.end(`${statusLine}${lines.join('')}\r\n${answer.body}`, () => socket.destroy());
}
