import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { asyncApiDocument } from '../asyncapi/index.js';
import { allEvents } from '../catalogue/index.js';
import { openApiDocument } from '../openapi/index.js';
import { breakingChanges } from './breaking-changes.js';
import { contractSnapshots, type DomainSnapshot } from './contract-snapshots.js';

const folder = new URL('../../snapshots/', import.meta.url);
const releasedFolder = new URL('../../released/', import.meta.url);
const documents = new URL('../../../../docs/api/', import.meta.url);
const current = contractSnapshots();
const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));
const written = (domain: string) => read(new URL(`${domain}.json`, folder)) as DomainSnapshot;

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

describe('the contracts', () => {
  const released = readdirSync(releasedFolder).filter((file) => file.endsWith('.json'));

  it('have been released', () => {
    expect(released.length).toBeGreaterThan(0);
  });

  it.each(released)('break no process that knows them as they were released: %s', (file) => {
    const before = read(new URL(file, releasedFolder)) as DomainSnapshot;
    expect(breakingChanges(before, current[file.replace('.json', '')] ?? {})).toEqual([]);
  });

  it.each(allEvents)('let who takes $pattern bear further fields', ({ payload }) => {
    expect(JSON.stringify(z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }))).not.toContain(
      '"additionalProperties":false',
    );
  });
});

describe('docs/api; after a change run `npm run snapshot -w @hemma/contracts`', () => {
  it('describes the HTTP routes as they are', () => {
    expect(read(new URL('openapi.json', documents))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('describes the events as they are', () => {
    expect(read(new URL('asyncapi.json', documents))).toEqual(JSON.parse(JSON.stringify(asyncApiDocument())));
  });
});
