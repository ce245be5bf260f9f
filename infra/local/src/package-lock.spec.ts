import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repoRoot } from './paths.ts';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync(join(repoRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const places = Object.keys(lock.packages);

  // npm leaves out what a registry didn't have when the file was written, and `npm ci` then fails for all.
  it('names the packages of every platform, not only of the one that it was written on', () => {
    const missing = Object.values(lock.packages)
      .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
      // Built for no platform: npm asks for it nowhere.
      .filter((name) => !name.endsWith('-wasm32-wasi'))
      .filter((name) => !places.some((place) => place.endsWith(`node_modules/${name}`)));
    expect(missing).toEqual([]);
  });

  it('names no address, so that everybody installs from their own registry', () => {
    expect(readFileSync(join(repoRoot, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/);
  });
});
