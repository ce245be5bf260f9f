import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { audit, NotAudited } from '../src/audit.ts';
import { lockedPackages } from '../src/lockfile.ts';

let registry: Server;
afterEach(() => {
  registry.close();
});

/** A registry that answers the one question of an audit, in its form: advisories by the names that it was asked for. */
async function startRegistry(answer: (names: string[]) => { status: number; body: object }): Promise<string> {
  registry = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => {
        const isAudit = request.url === '/-/npm/v1/security/advisories/bulk';
        const names = isAudit ? Object.keys(JSON.parse(gunzipSync(Buffer.concat(chunks)).toString())) : [];
        const { status, body } = isAudit ? answer(names) : { status: 404, body: {} };
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
}

describe('npm itself', () => {
  it('asks for everything that is locked, and its report of a vulnerability is read', async () => {
    let asked: string[] = [];
    const url = await startRegistry((names) => {
      asked = names;
      const advisory = {
        ...{
          id: 1,
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
          title: 'Hashes can be guessed',
        },
        ...{ severity: 'critical', vulnerable_versions: '<1000.0.0', cwe: ['CWE-916'], cvss: { score: 9.8 } },
      };
      return { status: 200, body: { bcrypt: [advisory] } };
    });
    expect(await audit(url)).toEqual([
      {
        ...{ advisory: 'GHSA-aaaa-bbbb-cccc', package: 'bcrypt', severity: 'critical' },
        ...{ title: 'Hashes can be guessed', range: '<1000.0.0' },
      },
    ]);
    const names = Object.entries(lockedPackages())
      .filter(([place, { link }]) => place.includes('node_modules/') && !link)
      .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 13));
    expect(new Set(names).size - asked.length).toBeLessThan(10);
    expect(asked).toEqual(expect.arrayContaining(['bcrypt', 'fastify', 'mongoose', 'react', 'jest']));
  });

  it('says that nothing is known where the registry does not answer', async () => {
    const url = await startRegistry(() => ({ status: 405, body: {} }));
    await expect(audit(url)).rejects.toThrow(NotAudited);
    await expect(audit('http://127.0.0.1:1/')).rejects.toThrow(NotAudited);
  });
});
