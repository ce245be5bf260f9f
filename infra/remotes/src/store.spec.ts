import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aBuiltRemote, aManifest, newFolder, provided, removeFolders } from '../test/built-remote.ts';
import { contentHash, filesOf } from './content-hash.ts';
import { changeRemotes, promoted } from './remotes-file.ts';
import { publish, readRelease, releasesOf } from './store.ts';

afterAll(removeFolders);

let store: string;
beforeEach(async () => {
  store = await newFolder();
});

const publishTo = (dist: string, version?: string, name = 'onboarding') =>
  publish({ store, name, dist, version, provided });

describe('a release that is published', () => {
  it('is a copy of the built folder, under a version that its content has a part in', async () => {
    const dist = await aBuiltRemote('onboarding', ['/welcome']);
    const { release, isNew } = await publishTo(dist);
    expect(isNew).toBe(true);
    expect(release.version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
    const folder = join(store, 'onboarding', release.version);
    expect(await filesOf(folder)).toEqual([...(await filesOf(dist)), 'release.json'].sort());
    expect(await readFile(join(folder, 'remoteEntry.js'), 'utf8')).toBe('entry()');
    expect(await readRelease(store, 'onboarding', release.version)).toEqual({
      name: 'onboarding',
      version: release.version,
      basePaths: ['/welcome'],
      protected: true,
    });
  });

  it('changes nothing for anybody: there is no list of remotes yet', async () => {
    await publishTo(await aBuiltRemote('onboarding', ['/welcome']));
    expect(await readdir(store)).toEqual(['onboarding']);
  });

  it('is the same one when it is published again, and another one with another byte', async () => {
    const dist = await aBuiltRemote('onboarding', ['/welcome']);
    const first = await publishTo(dist);
    expect(await publishTo(dist)).toEqual({ release: first.release, isNew: false });
    await writeFile(join(dist, 'remoteEntry.js'), 'entry( )');
    const second = await publishTo(dist);
    expect(second.isNew).toBe(true);
    expect(second.release.version).not.toBe(first.release.version);
    const versions = (await releasesOf(store, 'onboarding')).map(({ version }) => version);
    expect(versions.sort()).toEqual([first.release.version, second.release.version].sort());
  });

  it('is another one with other paths', async () => {
    const first = await publishTo(await aBuiltRemote('onboarding', ['/welcome']));
    const second = await publishTo(await aBuiltRemote('onboarding', ['/welcome', '/hello']));
    expect(second.release.version).not.toBe(first.release.version);
  });

  it('never takes the place of other content', async () => {
    await publishTo(await aBuiltRemote('onboarding', ['/welcome']), '2.0.0');
    const before = await contentHash(store);
    const other = await aBuiltRemote('onboarding', ['/welcome'], { 'assets/more.abc.js': 'more()' });
    await expect(publishTo(other, '2.0.0')).rejects.toThrow(
      /2\.0\.0 is there with other content, and a release is never changed\.$/,
    );
    expect(await contentHash(store)).toBe(before);
  });

  it('is one, when two publish different content under the same version at the same moment', async () => {
    const dists = await Promise.all(
      ['a()', 'b()'].map((more) => aBuiltRemote('onboarding', ['/welcome'], { 'assets/more.js': more })),
    );
    const answers = await Promise.allSettled(dists.map((dist) => publishTo(dist, '2.0.0')));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readdir(join(store, 'onboarding'))).toEqual(['2.0.0']);
  });
});

describe('what is refused, before anything is copied', () => {
  const none = { sync: [], async: [] };
  const needing = (name: string, requiredVersion: string) => ({
    shared: [{ name, requiredVersion, assets: { js: none, css: none } }],
  });
  const manifest = (more: object) => ({ 'mf-manifest.json': aManifest('onboarding', more) });

  it.each([
    [
      'without a manifest',
      { 'mf-manifest.json': undefined },
      /holds no mf-manifest\.json: build the remote first\.$/,
    ],
    [
      'with a page for a manifest',
      { 'mf-manifest.json': '<!doctype html><title>Welcome</title>' },
      /is a web page and no manifest\.$/,
    ],
    [
      'with half of a manifest',
      { 'mf-manifest.json': JSON.stringify(aManifest('onboarding')).slice(0, 90) },
      /is cut off or no JSON: .*\.$/,
    ],
    [
      'with other JSON for a manifest',
      { 'mf-manifest.json': '{"name":"hemma_onboarding","exposes":[]}' },
      /is no federation manifest, by metaData, shared\.$/,
    ],
    [
      "with another remote's manifest",
      { 'mf-manifest.json': aManifest('matching') },
      /is that of hemma_matching, and not of onboarding\.$/,
    ],
    [
      'without its entry',
      { 'remoteEntry.js': undefined },
      /names files that are not in .*: remoteEntry\.js\.$/,
    ],
    [
      'without a piece of a page',
      { 'assets/page.abc.css': undefined },
      /names files that are not in .*: assets\/page\.abc\.css\.$/,
    ],
    [
      'that names a file outside of its folder',
      manifest({ metaData: { remoteEntry: { name: 'package.json', path: '..' } } }),
      /names files that are not in .*: \.\.\/package\.json\.$/,
    ],
    ['that exposes no routes', manifest({ exposes: [] }), /^onboarding exposes no \.\/routes/],
    [
      'that needs a newer piece than the shell has',
      manifest(needing('react', '^19.4.0')),
      /needs what the shell does not provide: react is 19\.3\.1 and not \^19\.4\.0\.$/,
    ],
    [
      'that needs a piece that the shell has not',
      manifest(needing('@hemma/web-core/map', '^0.1.0')),
      /needs what the shell does not provide: @hemma\/web-core\/map is missing\.$/,
    ],
  ])('a remote %s', async (_what, files: Record<string, unknown>, sentence) => {
    const dist = await aBuiltRemote('onboarding', ['/welcome'], files);
    await expect(publishTo(dist)).rejects.toThrow(sentence);
    expect(await readdir(store)).toEqual([]);
  });

  it('a remote that declares another name', async () => {
    const dist = await aBuiltRemote('matching', ['/welcome'], {
      'mf-manifest.json': aManifest('onboarding'),
    });
    await expect(publishTo(dist)).rejects.toThrow(/package\.json declares matching, and not onboarding\.$/);
  });

  it("a remote that claims a path of another's, as it is or with a slash", async () => {
    const { release } = await publishTo(
      await aBuiltRemote('matching', ['/browse', '/home']),
      '1',
      'matching',
    );
    await changeRemotes(store, (remotes) => promoted(remotes, release));
    for (const basePath of ['/home', '/home/']) {
      const dist = await aBuiltRemote('onboarding', ['/welcome', basePath]);
      await expect(publishTo(dist)).rejects.toThrow(`${basePath} of onboarding belongs to matching already.`);
    }
    // The longer path is decided by the shell.
    const below = await publishTo(await aBuiltRemote('onboarding', ['/home/welcome']));
    expect(below.isNew).toBe(true);
  });

  it.each(['..', '../../elsewhere', '.hidden', 'with space', ''])('the version "%s"', async (version) => {
    const dist = await aBuiltRemote('onboarding', ['/welcome']);
    await expect(publishTo(dist, version)).rejects.toThrow(`"${version}" is no version`);
    expect(await readdir(join(store, 'onboarding'))).toEqual([]);
  });
});
