import { describe, expect, it } from '@jest/globals';
import {
  checkAddresses,
  checkDeprecated,
  checkHashes,
  checkLicences,
  checkScripts,
  type LockedPackages,
  notesDeprecation,
} from './lockfile.ts';

const integrity = `sha512-${'a'.repeat(86)}==`;
const lock: LockedPackages = {
  '': { version: '1.0.0' },
  'libs/own': { version: '1.0.0' },
  'node_modules/@hemma/own': { link: true, resolved: 'libs/own' },
  'node_modules/good': { version: '1.0.0', integrity, license: 'MIT' },
  'node_modules/good/node_modules/built': { version: '1.0.0', integrity, hasInstallScript: true },
};
const withOne = (entry: object): LockedPackages => ({ ...lock, 'node_modules/bad': { integrity, ...entry } });

describe('package-lock.json', () => {
  it('knows every package by its content', () => {
    expect(checkHashes(lock, [])).toMatchObject({ passed: 1, failed: 0 });
    for (const hash of [undefined, 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='])
      expect(checkHashes(withOne({ integrity: hash }), []).failures).toEqual([
        'package-lock.json: node_modules/bad has no SHA-512 of its content',
      ]);
  });

  it('may lack the hash of what is optional and has an exception, which something must need', () => {
    const exceptions = [{ only: /bad$/, reason: '' }];
    expect(checkHashes(withOne({ integrity: undefined, optional: true }), exceptions).failed).toBe(0);
    expect(checkHashes(withOne({ integrity: undefined }), exceptions).failed).toBe(2);
    expect(checkHashes(lock, exceptions).failures).toEqual([expect.stringContaining('nothing needs /bad$/')]);
  });

  it('names no address', () => {
    expect(checkAddresses(lock).failed).toBe(0);
    for (const resolved of [
      'https://elsewhere.example/bad.tgz',
      'git+ssh://git@host/bad.git#1',
      'file:../bad',
    ])
      expect(checkAddresses(withOne({ resolved })).failed).toBe(1);
  });

  it('has no install script that package.json does not name, and package.json none that there is not', () => {
    expect(checkScripts(lock, { built: false })).toMatchObject({ passed: 1, failed: 0 });
    expect(checkScripts(lock, {}).failures).toEqual([expect.stringContaining('built has an install script')]);
    expect(checkScripts(lock, { built: true, gone: true }).failures).toEqual([
      expect.stringContaining('allowScripts names gone'),
    ]);
  });

  it('has nothing in production that was given up', () => {
    const given = withOne({ deprecated: 'use another' });
    expect([lock, given].map(notesDeprecation)).toEqual([false, true]);
    expect(checkDeprecated(given, ['node_modules/good']).failed).toBe(0);
    expect(checkDeprecated(given, ['node_modules/bad']).failures).toEqual([
      expect.stringContaining('use another'),
    ]);
  });
});

describe('licences of production', () => {
  const rules = { allowed: ['MIT', 'Zlib'], exceptions: [] as { only: RegExp; reason: string }[] };
  const failedOf = (license: string | undefined, exceptions = rules.exceptions) =>
    checkLicences(withOne({ license }), ['node_modules/bad'], { ...rules, exceptions }, () => undefined)
      .failed;

  it.each(['MIT', '(MIT AND Zlib)', '(GPL-3.0 OR MIT)'])('take %s', (license) => {
    expect(failedOf(license)).toBe(0);
  });

  it.each(['GPL-3.0', '(MIT AND GPL-3.0)', 'SEE LICENSE IN x', undefined])('refuse %s', (license) => {
    expect(failedOf(license)).toBe(1);
    expect(failedOf(license, [{ only: /^node_modules\/bad /, reason: '' }])).toBe(0);
  });

  it('refuse an exception that nothing needs', () => {
    expect(failedOf('MIT', [{ only: /bad/, reason: '' }])).toBe(1);
  });
});
