import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { providedKeys, refuseUnshared, sharedByRemote, sharedByShell, webCoreModules } from './sharing.mjs';

const mustBeOne = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  '@hemma/web-core/api',
  '@hemma/web-core/session',
  '@hemma/web-core/toast',
  'antd/es/config-provider',
];

describe('the sharing policy', () => {
  it.each(mustBeOne)('%s comes from the shell, once, and no remote carries a copy', (key) => {
    expect(sharedByShell()[key]).toMatchObject({
      shareKey: key,
      singleton: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(sharedByRemote()[key]).toMatchObject({ shareKey: key, singleton: true, import: false });
  });

  it('gives both sides the same keys, at versions that fit', () => {
    expect(Object.keys(sharedByRemote())).toEqual(Object.keys(sharedByShell()));
    for (const key of providedKeys())
      expect(sharedByRemote()[key].requiredVersion).toBe(`^${sharedByShell()[key].version}`);
  });

  it('shares every module of web-core but the one that stands in for the shell', () => {
    expect(webCoreModules()).toEqual(
      expect.arrayContaining(['api', 'session', 'store', 'toast', 'toaster', 'page']),
    );
    expect(webCoreModules()).not.toContain('standalone');
  });

  it('shares texts, whose other languages are files of the shell', () => {
    expect(webCoreModules()).toContain('core.texts');
    expect(webCoreModules().filter((name) => /\.sv$|spec/.test(name))).toEqual([]);
  });

  it('keeps antd, the toasts and the forms out of the first paint', () => {
    const eager = Object.entries(sharedByShell()).filter(([, options]) => options.eager);
    expect(eager.map(([key]) => key)).not.toEqual(expect.arrayContaining([expect.stringContaining('antd')]));
    for (const name of ['toaster', 'form-field', 'tag-input'])
      expect(sharedByShell()[`@hemma/web-core/${name}`].eager).toBe(false);
  });

  it('names files that exist', () => {
    const files = Object.values(sharedByShell()).filter((options) => options.import.startsWith('/'));
    expect(files.filter((options) => !existsSync(options.import))).toEqual([]);
  });

  it('lets a remote that stands alone carry everything itself', () => {
    expect(sharedByRemote({ standsAlone: true }).react.import).toBe('react');
  });
});

describe('an import that the shell does not provide', () => {
  it.each([
    ['antd', /by component/],
    ['antd/es/carousel', /is not provided by the shell: add it to/],
    ['react-router', /is not provided by the shell/],
    ['@reduxjs/toolkit/query', /is not provided by the shell/],
    ['@hemma/web-core/nothing', /is not provided by the shell/],
  ])('%s is refused in words', (request, words) => {
    expect(refuseUnshared(request)).toMatch(words);
  });

  it.each([
    'react',
    'antd/es/calendar',
    '@hemma/web-core/page',
    '@hemma/contracts/profiles',
    './browse.page',
    'zod',
  ])('%s is none of them', (request) => {
    expect(refuseUnshared(request)).toBeUndefined();
  });
});
