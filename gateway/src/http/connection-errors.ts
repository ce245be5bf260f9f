import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorAnswer } from './error-answer.js';
import { refusalOfStatus } from './refusal.js';

/** What Node's parser gives up on, https://nodejs.org/api/http.html#event-clienterror; all else is 400. */
const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what could not even be read as HTTP, in the form that all refusals have, and ends the connection.
 *
 * @param headers what every answer carries
 */
export function answerConnectionErrors(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const answer = errorAnswer(refusalOfStatus(statusByCode[error.code ?? ''] ?? 400), undefined, requestId);
    const lines = Object.entries({
      ...headers,
      ...answer.headers,
      'x-request-id': requestId,
      'content-length': String(Buffer.byteLength(answer.body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n`;
    socket.end(`${status}${lines.join('')}\r\n${answer.body}`, () => socket.destroy());
  };
}
