import { DomainError, coreErrors } from '@hemma/contracts/core';
import type { FastifyInstance } from 'fastify';

/** api.md: a longer body is 413. A picture's data URL (48 KiB) and a long profile fit. */
export const BODY_LIMIT_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Keeps a byte order mark, which a signature counts. */
const exactUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Takes every body as bytes, and refuses what is too large or not JSON by its type. Its text is parsed later
 * (see `parseJson`), because a request without a session hears 401 before 400.
 */
export function takeJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, ({ headers }, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    const encoding = headers['content-encoding'] ?? 'identity';
    const isJson = JSON_TYPE.test(headers['content-type'] ?? '') && encoding === 'identity';
    if (!isJson) return done(new DomainError(coreErrors.NOT_JSON));
    done(null, bytes);
  });
}

/**
 * A body as the text that came.
 *
 * @throws DomainError `core.INVALID` when it is not UTF-8
 */
export function bodyText(body: unknown): string {
  if (!Buffer.isBuffer(body)) return '';
  try {
    return exactUtf8.decode(body);
  } catch {
    throw new DomainError(coreErrors.INVALID, { message: 'The request body must be UTF-8' });
  }
}

/**
 * Parses a body's bytes.
 *
 * @returns whatever the JSON says; undefined without a body
 * @throws DomainError `core.INVALID` when it is no JSON in UTF-8
 */
export function parseJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new DomainError(coreErrors.INVALID, { message: 'The request body must be valid JSON' });
  }
}
