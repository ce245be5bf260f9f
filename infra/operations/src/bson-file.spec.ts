import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { BSON } from 'mongodb';
import { readDocuments, writeDocuments } from './bson-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'bson-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* of(documents: Uint8Array[]) {
  yield* documents;
}
async function read(file: string): Promise<object[]> {
  const found: object[] = [];
  for await (const document of readDocuments(file)) found.push(BSON.deserialize(document));
  return found;
}

describe('a file of documents', () => {
  it('gives back what was written, the large and the small', async () => {
    const file = join(folder, 'all.bson.gz');
    const documents = [{ n: 1 }, { n: 2, text: 'x'.repeat(3_000_000) }, {}, { n: 4 }];
    expect(await writeDocuments(file, of(documents.map((one) => BSON.serialize(one))))).toBe(4);
    expect(await read(file)).toEqual(documents);
  });

  it('is never written over an older one', async () => {
    const file = join(folder, 'old.bson.gz');
    writeFileSync(file, 'kept');
    await expect(writeDocuments(file, of([BSON.serialize({})]))).rejects.toThrow('EEXIST');
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  it('that was cut off is no shorter one', async () => {
    const file = join(folder, 'cut.bson.gz');
    await writeDocuments(file, of([BSON.serialize({ n: 1 }), BSON.serialize({ n: 2 })]));
    const whole = readFileSync(file);
    writeFileSync(file, gzipSync(gunzipSync(whole).subarray(0, -3)));
    await expect(read(file)).rejects.toThrow('in the middle of a document');
    writeFileSync(file, whole.subarray(0, -9));
    await expect(read(file)).rejects.toThrow('unexpected end of file');
    await expect(read(join(folder, 'none'))).rejects.toThrow('ENOENT');
  });
});
