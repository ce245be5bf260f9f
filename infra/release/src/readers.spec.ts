import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { domains } from '@hemma/contracts/catalogue';
import { readers, snapshotNameOf } from '@hemma/contracts/snapshot';
import { repoRoot } from './workspace.ts';

const namesIn = (folder: string) =>
  globSync(`${folder}/*/src`, { cwd: repoRoot }).map((place) => basename(dirname(place)));

/** Where the sources of those who read lie; web-core is released as a part of the shell. */
const folders: Record<string, string[]> = {
  ...Object.fromEntries(namesIn('services').map((name) => [`${name}-service`, [`services/${name}/src`]])),
  ...Object.fromEntries(namesIn('frontends').map((name) => [name, [`frontends/${name}/src`]])),
  gateway: ['gateway/src'],
  shell: ['frontends/shell/src', 'libs/web-core/src'],
};

const isTest = /\.(spec|test)\.tsx?$/;

function sourceOf(reader: string): string {
  const files = (folders[reader] ?? []).flatMap((folder) =>
    globSync(join(folder, '**/*.{ts,tsx}'), { cwd: repoRoot }).filter((file) => !isTest.test(file)),
  );
  const comments = /\/\*[^]*?\*\//g;
  return files.map((file) => readFileSync(join(repoRoot, file), 'utf8').replace(comments, '')).join('\n');
}

/** The calls and events of others that a process names: `identityRpc.getUser`. */
function usedOf(reader: string): Set<string> {
  const used = [...sourceOf(reader).matchAll(/\b([a-z]+)(Rpc|Events)\.(\w+)/g)].flatMap(
    ([, owner, kind, name]) => {
      const domain = domains[owner ?? ''];
      const contract = kind === 'Rpc' ? domain?.rpc[name ?? ''] : domain?.events[name ?? ''];
      return contract && reader !== `${owner}-service` ? [snapshotNameOf(contract)] : [];
    },
  );
  return new Set(used);
}

const declared = (reader: string) => readers[reader]?.map(({ contract }) => contract) ?? [];

describe('who reads what', () => {
  it('is said of everyone who reads', () => {
    for (const reader of Object.keys(readers)) expect(Object.keys(folders)).toContain(reader);
  });

  it.each(Object.keys(folders).filter((reader) => reader === 'gateway' || reader.endsWith('-service')))(
    'is said of every call and event that %s uses, and of no other',
    (reader) => {
      expect([...usedOf(reader)].sort()).toEqual(declared(reader).map(snapshotNameOf).sort());
    },
  );

  it.each(Object.keys(folders).filter((reader) => reader !== 'gateway' && !reader.endsWith('-service')))(
    'is said of every address that %s asks, and of no other',
    (reader) => {
      const calls = sourceOf(reader).matchAll(/['"`](\/api\/[^'"`?]*)['"`]/g);
      const asked = [...calls].map(([, path]) => path?.replace(/\$\{[^}]*\}/g, '{}'));
      const said = declared(reader).flatMap((contract) => ('path' in contract ? [contract.path] : []));
      expect([...new Set(asked)].sort()).toEqual(
        [...new Set(said.map((path) => path.replace(/\{\w+\}/g, '{}')))].sort(),
      );
    },
  );
});
