import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findNpmTool } from '@hemma/local/pinned-tools';
import { appAt, apps } from '../../docker/src/apps.ts';
import { BILL_FILE } from '../../docker/src/bill-of-materials.ts';
import { filesIn } from '../../docker/src/files-in.ts';
import { pruneApp } from '../../docker/src/prune-app.ts';

/** Has CycloneDX's own schemas, and a validator that holds a bill against them. */
const LIBRARY = { name: '@cyclonedx/cyclonedx-library', version: '10.3.0' };

interface Bill {
  components: {
    group?: string;
    name: string;
    version: string;
    hashes?: { content: string }[];
    properties: { value: string }[];
  }[];
}
interface Library {
  Spec: { Version: { v1dot6: string } };
  Validation: {
    JsonStrictValidator: new (version: string) => { validate(text: string): Promise<null | object> };
  };
}

let scratch: string;
let library: Library;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'hemma-bills-'));
  const peers = ['ajv@8', 'ajv-formats@3', 'ajv-formats-draft2019@1'];
  const folder = await findNpmTool(LIBRARY, () => undefined, peers);
  library = createRequire(join(folder, 'package.json'))(LIBRARY.name) as Library;
}, 300_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const validate = (text: string) =>
  new library.Validation.JsonStrictValidator(library.Spec.Version.v1dot6).validate(text);

describe.each(Object.keys(apps))('the bill of %s', (app) => {
  it('lists exactly the packages that its image holds, and is a valid one', async () => {
    const folder = join(scratch, app);
    pruneApp(app, folder);
    const text = readFileSync(join(folder, BILL_FILE), 'utf8');
    expect(await validate(text)).toBeNull();

    const { components }: Bill = JSON.parse(text);
    const nameOf = ({ group, name, version }: Bill['components'][number]) =>
      `${group ? `${group}/` : ''}${name}@${version}`;
    const installed = components.filter(({ properties }) => properties[0]!.value === 'installed');
    const inImage = filesIn(folder)
      .filter((file) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
      .map(
        (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string; version: string },
      )
      .map(({ name, version }) => `${name}@${version}`);
    expect(installed.map(nameOf).sort()).toEqual([...new Set(inImage)].sort());
    expect(installed.length > 10).toBe(appAt(app).server !== undefined);
    const bundled = components.filter(({ properties }) => properties[0]!.value === 'bundled');
    expect(bundled.some(({ name }) => name === 'react')).toBe(app.startsWith('frontends/'));
    for (const { hashes } of components) expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  });
});

describe('a bill with a fault', () => {
  it('is no valid one', async () => {
    const [app] = Object.keys(apps);
    const bill = JSON.parse(readFileSync(join(scratch, app!, BILL_FILE), 'utf8'));
    expect(await validate(JSON.stringify({ ...bill, components: [{ type: 'library' }] }))).not.toBeNull();
  });
});
