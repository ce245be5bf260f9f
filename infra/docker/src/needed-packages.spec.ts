import { describe, expect, it } from '@jest/globals';
import { type LockedPackages, neededPackages } from './needed-packages.ts';

const lock: LockedPackages = {
  app: { dependencies: { '@hemma/lib': '*', server: '1', bundled: '1' } },
  'libs/lib': { dependencies: { nested: '2' } },
  'libs/lib/node_modules/nested': { version: '2.0.0' },
  'node_modules/@hemma/lib': { link: true, resolved: 'libs/lib' },
  'node_modules/server': {
    dependencies: { nested: '1' },
    optionalDependencies: { 'for-windows': '1', 'for-linux': '1' },
    peerDependencies: { peer: '1', extra: '1' },
    peerDependenciesMeta: { extra: { optional: true } },
  },
  ...{ 'node_modules/nested': { version: '1.0.0' }, 'node_modules/bundled': {}, 'node_modules/peer': {} },
  ...{ 'node_modules/extra': {}, 'node_modules/for-windows': {}, 'node_modules/for-linux': {} },
};
const isNamed = (_workspace: string, dependency: string) => dependency !== 'bundled';
const isInstalled = (place: string) => place !== 'node_modules/for-windows';

describe('what an app needs', () => {
  it('is what its code names, with the libraries’ own, each as Node finds it from where it is asked for', () => {
    expect(neededPackages(lock, 'app', isNamed, isInstalled)).toEqual({
      workspaces: ['libs/lib'],
      packages: [
        'libs/lib/node_modules/nested',
        'node_modules/for-linux',
        'node_modules/nested',
        'node_modules/peer',
        'node_modules/server',
      ],
    });
  });

  it('is refused where it is not installed, and named', () => {
    const without = (missing: string) => () => neededPackages(lock, 'app', isNamed, (at) => at !== missing);
    expect(without('node_modules/peer')).toThrow('peer, which node_modules/server needs, is not installed');
    expect(() => neededPackages({ app: lock['app']! }, 'app', isNamed, isInstalled)).toThrow('@hemma/lib');
  });
});
