import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readers, type Reading } from '@hemma/contracts/snapshot';
import { subscriptionSnapshotSchema } from '@hemma/contracts/billing';
import { userSnapshotSchema } from '@hemma/contracts/identity';
import { matchSnapshotSchema } from '@hemma/contracts/matching';
import { profileSnapshotSchema } from '@hemma/contracts/profiles';
import { repoRoot } from '../src/workspace.ts';

/** What services tell each other of what they own, by the file that declares it. */
const snapshots = {
  'identity/user.schema.ts': ['userSnapshotSchema', userSnapshotSchema],
  'profiles/profile.schema.ts': ['profileSnapshotSchema', profileSnapshotSchema],
  'matching/match.schema.ts': ['matchSnapshotSchema', matchSnapshotSchema],
  'billing/subscription.schema.ts': ['subscriptionSnapshotSchema', subscriptionSnapshotSchema],
} as const;

const results = join(import.meta.dirname, '../test-results/reads');

/** The names of the fields that a service says it reads of a snapshot; undefined where it reads all or none of it. */
function fieldsOf(readings: readonly Reading[], schema: unknown): string[] | undefined {
  const told = readings.filter(({ contract }) => {
    const answer = 'payload' in contract ? contract.payload : contract.response;
    return answer === schema;
  });
  const isWhole = told.length === 0 || told.some(({ fields }) => fields.length === 0);
  return isWhole
    ? undefined
    : [...new Set(told.flatMap(({ fields }) => fields.map((field) => field.split('.')[0] ?? '')))];
}

/** Puts a service's sources beside contracts that have nothing but what it says it reads. */
function layOut(folder: string, service: string, readings: readonly Reading[]): void {
  const filter = (file: string) => !file.endsWith('.spec.ts');
  cpSync(join(repoRoot, 'services', service, 'src'), join(folder, 'src'), { recursive: true, filter });
  cpSync(join(repoRoot, 'libs/contracts/src'), join(folder, 'contracts'), { recursive: true, filter });
  for (const file of globSync('src/**/*.ts', { cwd: folder })) {
    const up = relative(join(folder, file, '..'), join(folder, 'contracts'));
    change(join(folder, file), (text) => text.replace(/'@hemma\/contracts\/(\w+)'/g, `'${up}/$1/index.js'`));
  }
  for (const [file, [name, schema]] of Object.entries(snapshots)) {
    const fields = fieldsOf(readings, schema);
    if (!fields) continue;
    const picked = fields.map((field) => `${field}: true`).join(', ');
    change(join(folder, 'contracts', file), (text) => {
      const [before, after] = text.split(`export const ${name} = `);
      if (after === undefined) throw new Error(`No ${name} in ${file}`);
      return `${before}const whole = ${after}\nexport const ${name} = whole.pick({ ${picked} });\n`;
    });
  }
}

function change(file: string, rewrite: (text: string) => string): void {
  writeFileSync(file, rewrite(readFileSync(file, 'utf8')));
}

const services = Object.entries(readers).filter(([reader]) => reader.endsWith('-service'));
/** A service that keeps silent about one field. */
const silent = (readers['billing-service'] ?? []).map((reading) => ({
  ...reading,
  fields: reading.fields.filter((field) => field !== 'email'),
}));

describe('what a service reads of the others', () => {
  let complaints: string[];

  // All in one: most of the time goes into the types of Nest and mongoose, which are the same for all.
  beforeAll(() => {
    rmSync(results, { recursive: true, force: true });
    for (const [reader, readings] of services) {
      layOut(join(results, reader), reader.replace('-service', ''), readings);
    }
    layOut(join(results, 'silent'), 'billing', silent);
    const config = { extends: '../../../../tsconfig.base.json', include: ['*/src'] };
    writeFileSync(join(results, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(repoRoot, 'node_modules/typescript-native/bin/tsc');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [tsc, '--noEmit', '--pretty', 'false', '-p', '.'],
      {
        cwd: results,
        encoding: 'utf8',
      },
    );
    complaints = `${stdout}${stderr}`.split('\n').filter((line) => /^\S/.test(line));
  }, 300_000);
  afterAll(() => rmSync(results, { recursive: true, force: true }));

  it.each(services)('is no more than it says: %s', (reader) => {
    expect(complaints.filter((line) => line.startsWith(`${reader}/src/`))).toEqual([]);
  });

  it('is found out when it is not said', () => {
    const found = complaints.filter((line) => line.startsWith('silent/src/'));
    expect(found.join('\n')).toContain("Property 'email' does not exist");
  });

  it('was looked at: nothing else is wrong', () => {
    // In the contracts themselves a function may ask for more than this service reads.
    expect(complaints.filter((line) => !/^[\w-]+\/(src|contracts)\//.test(line))).toEqual([]);
  });
});
