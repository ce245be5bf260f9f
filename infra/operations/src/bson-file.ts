import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as joined } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** BSON begins with its length, a 32-bit integer, https://bsonspec.org/spec.html */
const LENGTH_BYTES = 4;
/** A document that reaches over many small chunks would be copied as many times. */
const CHUNK_BYTES = 1024 * 1024;

/** Writes documents one behind the other, as mongodump does with --gzip. @returns how many they were */
export async function writeDocuments(file: string, documents: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  const chunks = async function* () {
    let chunk: Uint8Array[] = [];
    let bytes = 0;
    for await (const document of documents) {
      count += 1;
      bytes += document.length;
      chunk.push(document);
      // One by one, small documents would be written many times slower than they are read.
      if (bytes < CHUNK_BYTES) continue;
      yield Buffer.concat(chunk);
      [chunk, bytes] = [[], 0];
    }
    yield Buffer.concat(chunk);
  };
  await pipeline(chunks, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return count;
}

/** The documents of such a file. @throws Error where it ends in the middle of one */
export async function* readDocuments(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  // What goes wrong on the way is thrown by the loop.
  const plain = joined(createReadStream(file), createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined);
  for await (const chunk of plain) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= LENGTH_BYTES && rest.length >= rest.readInt32LE()) {
      const length = rest.readInt32LE();
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document`);
}
