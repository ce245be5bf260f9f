import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contractSnapshots, type DomainSnapshot } from './contract-snapshots.js';

const folder = new URL('../../snapshots/', import.meta.url);
const current = contractSnapshots();
const written = (domain: string) =>
  JSON.parse(readFileSync(new URL(`${domain}.json`, folder), 'utf8')) as DomainSnapshot;

describe('the snapshots', () => {
  it('are one file a domain', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    expect(files.sort()).toEqual(
      Object.keys(current)
        .map((domain) => `${domain}.json`)
        .sort(),
    );
  });

  it.each(Object.keys(current))('hold exactly the contracts of %s', (domain) => {
    expect(Object.keys(written(domain))).toEqual(Object.keys(current[domain] ?? {}));
  });

  it.each(
    Object.entries(current).flatMap(([domain, contracts]) =>
      Object.keys(contracts).map((name) => [name, domain]),
    ),
  )('show %s as it is; after a change run `npm run snapshot -w @hemma/contracts`', (name, domain) => {
    expect(current[domain]?.[name]).toEqual(written(domain)[name]);
  });
});
