import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { newFolder, provided, removeFolders } from '../test/built-remote.ts';
import { readProvided } from './provided.ts';

afterAll(removeFolders);

/** @returns a shell that answers with this, for as long as `use` lasts */
async function withShell(
  status: number,
  body: string,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  try {
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    expect(paths).toEqual(['/provides.json']);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('what a shell provides', () => {
  it('says the one that runs', async () => {
    await withShell(200, JSON.stringify(provided), async (address) => {
      expect(await readProvided(address)).toEqual(provided);
    });
  });

  it('stands in the folder of one that has been built', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'provides.json'), JSON.stringify(provided));
    expect(await readProvided(folder)).toEqual(provided);
  });

  it.each([
    [404, 'Not found', /status 404/],
    [200, '<!doctype html>', /JSON/],
    [200, '["react"]', /it names no versions/],
  ])('is unknown where it answers %d with %s, and that is said', async (status, body, why) => {
    await withShell(status, body, async (address) => {
      await expect(readProvided(address)).rejects.toThrow(why);
    });
  });

  it('is unknown where none runs', async () => {
    await expect(readProvided('http://127.0.0.1:9')).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9\/provides\.json does not say what the shell provides/,
    );
  });
});
