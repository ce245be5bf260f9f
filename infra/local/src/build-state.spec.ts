import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprintOfSources, isBuilt, noteBuilt } from './build-state.ts';

let root: string;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hemma-build-'));
  write('services/identity/src/main.ts', 'one');
  write('services/identity/dist/main.js', 'one');
  write('package-lock.json', '{}');
});

describe('what was built', () => {
  it('is unknown before the first build', () => {
    expect(isBuilt(root)).toBe(false);
  });

  it('stays built while nothing changes', () => {
    noteBuilt(fingerprintOfSources(root), root);
    expect(isBuilt(root)).toBe(true);
    write('services/identity/src/main.spec.ts', 'a spec is never built');
    write('services/identity/test-results/unit.json', '{}');
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    'services/identity/src/main.ts',
    'libs/contracts/src/new.ts',
    'gateway/package.json',
    'package-lock.json',
  ])('is to be built again after a change of %s', (file) => {
    noteBuilt(fingerprintOfSources(root), root);
    write(file, 'another content');
    expect(isBuilt(root)).toBe(false);
  });

  it('is to be built again when its output was changed or deleted', () => {
    noteBuilt(fingerprintOfSources(root), root);
    rmSync(join(root, 'services/identity/dist'), { recursive: true });
    expect(isBuilt(root)).toBe(false);
  });

  it('is to be built again when something changed while it was being built', () => {
    const before = fingerprintOfSources(root);
    write('services/identity/src/main.ts', 'changed meanwhile');
    noteBuilt(before, root);
    expect(isBuilt(root)).toBe(false);
  });
});
