import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What a page is sent as. */
export interface Encoded {
  body: Buffer;
  /** Absent where it goes out as it is. */
  encoding?: 'br' | 'gzip';
}

/**
 * Compresses a page that is made for one answer. The files that the build has compressed go out as they are.
 *
 * @param accepted the request's Accept-Encoding
 */
export async function compressed(text: string, accepted = ''): Promise<Encoded> {
  const body = Buffer.from(text);
  const asked = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const takes = (encoding: string) =>
    asked.some((part) => part.startsWith(encoding) && !/;\s*q=0(\.0*)?$/.test(part));
  // Levels at which a page takes about a millisecond.
  if (takes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await promisify(brotliCompress)(body, { params }), encoding: 'br' };
  }
  if (takes('gzip')) return { body: await promisify(gzip)(body, { level: 6 }), encoding: 'gzip' };
  return { body };
}
