import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { isInstalled, pinnedNodeOf } from '../installed.mjs';
import { repoRoot } from './paths.ts';

let root: string;

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

const packages = {
  '': { name: 'hemma' },
  'libs/contracts': { name: '@hemma/contracts' },
  'node_modules/@hemma/contracts': { resolved: 'libs/contracts', link: true },
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
  'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-b', optional: true },
};
const { 'node_modules/fsevents': _notHere, ...installed } = packages;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hemma-clone-'));
  write('package-lock.json', { packages });
  write('node_modules/.package-lock.json', { packages: installed });
  write('node_modules/node/bin/node', 'the pinned Node');
});

describe('the dependencies', () => {
  it('are installed when npm’s own list says what the lockfile says, other systems’ packages aside', () => {
    expect(isInstalled(root)).toBe(true);
  });

  it('are not in a fresh clone, nor after an install that broke off', () => {
    expect(isInstalled(mkdtempSync(join(tmpdir(), 'hemma-clone-')))).toBe(false);
    write('node_modules/.package-lock.json', 'torn');
    expect(isInstalled(root)).toBe(false);
  });

  it.each([
    ['another version', { 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-c' } }],
    ['another content', { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-c' } }],
    ['a new package', { 'node_modules/bcrypt': { version: '6.0.0', integrity: 'sha512-d' } }],
    ['a new part', { 'node_modules/@hemma/gateway': { resolved: 'gateway', link: true } }],
  ])('are to be installed when the lockfile names %s', (_what, change) => {
    write('package-lock.json', { packages: { ...packages, ...change } });
    expect(isInstalled(root)).toBe(false);
  });

  it('are installed where this test runs, the pinned Node among them', () => {
    expect(isInstalled(repoRoot)).toBe(true);
    const { stdout } = spawnSync(pinnedNodeOf(repoRoot), ['--version'], { encoding: 'utf8' });
    expect(stdout).toMatch(/^v24\./);
  });
});

describe('the entrance', () => {
  it('says in one sentence that there is no such command', () => {
    const bootstrap = join(repoRoot, 'infra', 'local', 'bootstrap.mjs');
    const { status, stderr } = spawnSync(process.execPath, [bootstrap, 'fly'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'There is no command "fly".\n']);
  });
});
