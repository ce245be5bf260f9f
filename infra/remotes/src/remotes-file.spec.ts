import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newFolder, removeFolders } from '../test/built-remote.ts';
import {
  changeRemotes,
  promoted,
  readRemotes,
  remotesFileOf,
  rolledBack,
  withCanary,
} from './remotes-file.ts';
import type { RemoteInFile } from './remotes-file.ts';
import type { Release } from './store.ts';

afterAll(removeFolders);

const aRelease = (version: string, more: Partial<Release> = {}): Release => ({
  name: 'onboarding',
  version,
  basePaths: ['/welcome'],
  protected: true,
  ...more,
});
const read = (version: string) => Promise.resolve(aRelease(version));
const addressOf = (version: string) => `/releases/onboarding/${version}/mf-manifest.json`;
const promoteAll = (...versions: string[]) =>
  versions.reduce<RemoteInFile[]>((remotes, version) => promoted(remotes, aRelease(version)), []);

describe('promoting', () => {
  it("makes a release everybody's, in a form that a shell reads", () => {
    expect(promoteAll('1')).toEqual([
      {
        name: 'onboarding',
        manifest: addressOf('1'),
        basePaths: ['/welcome'],
        protected: true,
        version: '1',
        former: [],
      },
    ]);
  });

  it('takes the paths of the release along', () => {
    const [remote] = promoted(promoteAll('1'), aRelease('2', { basePaths: ['/hello'], protected: false }));
    expect(remote).toMatchObject({ basePaths: ['/hello'], protected: false });
  });

  it('leaves the other remotes, and what nobody here knows, as they are', () => {
    const matching = {
      name: 'matching',
      manifest: '/m.json',
      basePaths: ['/browse'],
      protected: true,
      note: 'x',
    };
    const onboarding = { ...matching, name: 'onboarding', basePaths: ['/welcome'] };
    const listed = [
      { ...matching, former: [] },
      { ...onboarding, former: [] },
    ];
    expect(promoted(listed, aRelease('1'))).toEqual([
      listed[0],
      { ...listed[1], ...promoteAll('1')[0], note: 'x' },
    ]);
  });

  it("is refused where the paths have become another's meanwhile", () => {
    const other = promoted([], aRelease('1', { name: 'matching' }));
    expect(() => promoted(other, aRelease('1'))).toThrow(
      '/welcome of onboarding belongs to matching already.',
    );
  });
});

describe('rolling back', () => {
  it('goes one release back, and then another', async () => {
    const once = await rolledBack(promoteAll('1', '2', '3'), 'onboarding', read);
    expect(once).toMatchObject([{ manifest: addressOf('2'), version: '2' }]);
    const twice = await rolledBack(once, 'onboarding', read);
    expect(twice).toEqual(promoteAll('1'));
    await expect(rolledBack(twice, 'onboarding', read)).rejects.toThrow(
      'Nothing of onboarding was promoted before.',
    );
  });

  it('only ends a canary, where one is on its way', async () => {
    const withOne = withCanary(promoteAll('1', '2'), aRelease('3'), 20);
    expect(await rolledBack(withOne, 'onboarding', read)).toEqual(promoteAll('1', '2'));
  });

  it('is no step back to what was promoted twice in a row', () => {
    expect(promoteAll('1', '2', '2')).toEqual(promoteAll('1', '2'));
  });

  it('is refused for a remote of which nothing is promoted', async () => {
    await expect(rolledBack([], 'onboarding', read)).rejects.toThrow(
      'Nothing of onboarding has been promoted',
    );
  });
});

describe('a canary', () => {
  it('stands beside what everybody has, with paths of its own', () => {
    const [remote] = withCanary(promoteAll('1'), aRelease('2', { basePaths: ['/welcome', '/new'] }), 30);
    expect(remote).toEqual({
      ...promoteAll('1')[0],
      canary: {
        manifest: addressOf('2'),
        basePaths: ['/welcome', '/new'],
        protected: true,
        version: '2',
        percent: 30,
      },
    });
  });

  it('may grow, and ends at 0 % or when it is promoted', () => {
    const small = withCanary(promoteAll('1'), aRelease('2'), 10);
    expect(withCanary(small, aRelease('2'), 50)).toMatchObject([{ canary: { percent: 50 } }]);
    expect(withCanary(small, aRelease('2'), 0)).toEqual(promoteAll('1'));
    expect(promoted(small, aRelease('2'))).toEqual(promoteAll('1', '2'));
  });

  it('keeps its paths from the other remotes', () => {
    const remotes = withCanary(promoteAll('1'), aRelease('2', { basePaths: ['/new'] }), 10);
    expect(() => promoted(remotes, aRelease('1', { name: 'matching', basePaths: ['/new'] }))).toThrow(
      '/new of matching belongs to onboarding already.',
    );
  });

  it.each([-1, 101, 2.5, Number.NaN])('is not for %d percent', (percent) => {
    expect(() => withCanary(promoteAll('1'), aRelease('2'), percent)).toThrow('0 to 100 percent');
  });

  it("is refused where nobody has anything, and of what is everybody's", () => {
    expect(() => withCanary([], aRelease('1'), 10)).toThrow('Nothing of onboarding has been promoted yet.');
    expect(() => withCanary(promoteAll('1'), aRelease('1'), 10)).toThrow("is everybody's already");
  });
});

describe('the file', () => {
  let store: string;
  beforeEach(async () => {
    store = await newFolder();
  });

  it('is there whole or not at all, with nothing beside it afterwards', async () => {
    await changeRemotes(store, () => promoteAll('1'));
    expect(await readRemotes(store)).toEqual(promoteAll('1'));
    expect(await readdir(store)).toEqual(['remotes.json']);
  });

  it('stays as it was when a change is refused', async () => {
    await changeRemotes(store, () => promoteAll('1'));
    const before = await readFile(remotesFileOf(store), 'utf8');
    await expect(
      changeRemotes(store, (remotes) => rolledBack(remotes, 'onboarding', read)),
    ).rejects.toThrow();
    expect(await readFile(remotesFileOf(store), 'utf8')).toBe(before);
    expect(await readdir(store)).toEqual(['remotes.json']);
  });

  it('loses no change when two come at the same moment: the later one is refused', async () => {
    let second: Promise<void> | undefined;
    await changeRemotes(store, async () => {
      second = changeRemotes(store, () => []);
      await expect(second).rejects.toThrow(
        /^Somebody is changing the list at this moment; if nobody is, delete /,
      );
      return promoteAll('1');
    });
    expect(await readRemotes(store)).toEqual(promoteAll('1'));
  });

  it.each(['{', '{}', '[{"name":"onboarding"}]'])(
    'that is no list, but %s, is refused in words',
    async (text) => {
      await writeFile(remotesFileOf(store), text);
      await expect(readRemotes(store)).rejects.toThrow('is no list of remotes.');
    },
  );

  it('is none where there is no store', async () => {
    await expect(changeRemotes(`${store}/nowhere`, () => [])).rejects.toThrow('nowhere is no store.');
  });
});
