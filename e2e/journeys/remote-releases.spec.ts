import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import { runCommand } from '@hemma/local/run-command';
import { contentHash } from '@hemma/remotes/content-hash';
import { expect as expectOf, test, type Browser, type Page } from '@playwright/test';
import { platformOrigin } from '../src/origin.js';
import { startShell } from '../src/shell-process.js';
import { arriveRegistered, header } from '../src/steps.js';

const frontends = path.join(repoRoot, 'frontends');
const shellFolder = path.join(frontends, 'shell');
/** The remote of which there are two releases, a page of it, and the heading of that in both. */
const REMOTE = 'onboarding';
const PAGE = '/simple-onboarding';
const TEXTS = 'src/simple-onboarding/simple-onboarding.texts.ts';
const BEFORE = 'Complete Your Profile';
const AFTER = 'Tell Us About Yourself';
const others = [
  { path: '/testimonials', heading: 'Testimonials' },
  { path: '/browse', heading: 'Browse Hosts' },
  { path: '/profile', heading: 'Profile' },
];

const expect = expectOf.configure({ timeout: 20_000 });
// A remote is built at the beginning.
test.describe.configure({ timeout: 240_000 });

/** Folders that are away at the end. */
const folders: string[] = [];
let store: string;
let shell: Awaited<ReturnType<typeof startShell>>;
let shellFiles: string[];
/** Of somebody who is signed in. */
let session: Awaited<ReturnType<typeof register>>;

test.beforeAll('a store with a release of every remote, and a second one of one', async ({ browser }) => {
  store = await newFolder(path.join(tmpdir(), 'hemma-store-'));
  shellFiles = await hashesOfShell();
  shell = await startShell({
    cwd: shellFolder,
    logFolder: await newFolder(path.join(tmpdir(), 'hemma-shell-log-')),
    remotes: { REMOTES_FILE: path.join(store, 'remotes.json'), RELEASES_DIR: store },
  });
  session = await register(browser);
  for (const name of ['marketing', REMOTE, 'matching', 'account']) {
    const dist = path.join(frontends, name, 'dist');
    await order('publish', name, dist, '--to', store, '--version', '1', '--shell', shell.origin);
    await order('promote', name, '1', '--in', store, '--shell', shell.origin);
  }
  const second = await buildWithOtherText();
  await order('publish', REMOTE, second, '--to', store, '--version', '2', '--shell', shell.origin);
});

test.beforeEach(() => order('promote', REMOTE, '1', '--in', store, '--shell', shell.origin));

test.afterAll(async () => {
  await shell?.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

async function newFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(prefix);
  folders.push(folder);
  return folder;
}

/** Of the page and of its server. */
function hashesOfShell(): Promise<string[]> {
  return Promise.all(['dist', 'dist-server'].map((part) => contentHash(path.join(shellFolder, part))));
}

/** What a team types. */
async function remotes(...words: string[]): Promise<{ code: number; said: string }> {
  const main = path.join(repoRoot, 'infra/remotes/src/main.ts');
  const { code, stdout, stderr } = await runCommand(process.execPath, [main, ...words]);
  return { code, said: (stdout + stderr).trim() };
}

async function order(...words: string[]): Promise<string> {
  const { code, said } = await remotes(...words);
  expect(code, said).toBe(0);
  return said;
}

async function register(browser: Browser) {
  const context = await browser.newContext({ baseURL: platformOrigin() });
  await arriveRegistered(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

/** @returns the page of somebody signed in, in a browser with this share, if with any */
async function memberPage(browser: Browser, share?: number): Promise<Page> {
  // A cookie counts for every port of its host.
  const context = await browser.newContext({ storageState: session, locale: 'en-GB', baseURL: shell.origin });
  if (share !== undefined)
    await context.addCookies([{ name: 'hemma_share', value: String(share), url: shell.origin }]);
  return context.newPage();
}

/** @returns the versions of the remote of which the page has asked for anything, from now on */
function versionsAskedBy(page: Page): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, version] = new RegExp(`/releases/${REMOTE}/([^/]+)/`).exec(request.url()) ?? [];
    if (version) versions.add(version);
  });
  return versions;
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A copy of the remote, for what shall be wrong with it or other in it. */
async function copyOfRemote(...parts: string[]): Promise<string> {
  // Two folders below the root of the repository, as the remote itself is: its build finds all else there.
  const folder = path.join(await newFolder(path.join(repoRoot, '.hemma-release-')), REMOTE);
  const from = path.join(frontends, REMOTE);
  for (const part of ['package.json', ...parts].filter((one) => existsSync(path.join(from, one))))
    await cp(path.join(from, part), path.join(folder, part), { recursive: true });
  return folder;
}

/** @returns the folder of the built remote */
async function buildWithOtherText(): Promise<string> {
  const folder = await copyOfRemote('node_modules', 'src', 'tsconfig.json', 'webpack.config.mjs');
  const texts = path.join(folder, TEXTS);
  const source = await readFile(texts, 'utf8');
  expect(source).toContain(BEFORE);
  await writeFile(texts, source.replace(BEFORE, AFTER));
  const webpack = path.join(repoRoot, 'node_modules/webpack/bin/webpack.js');
  const options = { cwd: folder, timeoutMs: 120_000 };
  const built = await runCommand(process.execPath, [webpack, '--mode', 'production'], options);
  expect(built, built.stdout + built.stderr).toMatchObject({ code: 0 });
  return path.join(folder, 'dist');
}

test('a release that is published changes nothing; promoted it is there after a reload, rolled back it is gone, and no file of the shell has changed', async ({
  browser,
}) => {
  const page = await memberPage(browser);
  await page.goto(PAGE);
  await expect(headingOf(page, BEFORE)).toBeVisible();

  await order('promote', REMOTE, '2', '--in', store, '--shell', shell.origin);
  await page.reload();
  await expect(headingOf(page, AFTER)).toBeVisible();

  expect(await order('rollback', REMOTE, '--in', store)).toBe(`${REMOTE} 1 is everybody's again.`);
  await page.reload();
  await expect(headingOf(page, BEFORE)).toBeVisible();
  expect(await hashesOfShell()).toEqual(shellFiles);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('hemma_share');
  await page.context().close();
});

test('a canary of 30 % is for the shares below, each time and in all that they fetch, until it is taken back', async ({
  browser,
}) => {
  await order('canary', REMOTE, '2', '30', '--in', store, '--shell', shell.origin);
  expect(await order('list', '--in', store)).toMatch(/^ {2}2 {2}\S+ {2}canary, 30 %$/m);
  for (const [share, heading, version] of [
    [29, AFTER, '2'],
    [30, BEFORE, '1'],
  ] as const) {
    const page = await memberPage(browser, share);
    const asked = versionsAskedBy(page);
    await page.goto(PAGE);
    await expect(headingOf(page, heading)).toBeVisible();
    await page.reload();
    await expect(headingOf(page, heading)).toBeVisible();
    expect([...asked]).toEqual([version]);
    await page.context().close();
  }

  await order('rollback', REMOTE, '--in', store);
  const page = await memberPage(browser, 29);
  await page.goto(PAGE);
  await expect(headingOf(page, BEFORE)).toBeVisible();
  await page.context().close();
});

test('a browser that comes while there is a canary gets a share, and keeps it and its release', async ({
  browser,
}) => {
  await order('canary', REMOTE, '2', '50', '--in', store, '--shell', shell.origin);
  const page = await memberPage(browser);
  const asked = versionsAskedBy(page);
  const shareNow = async () => (await page.context().cookies()).find(({ name }) => name === 'hemma_share');
  await page.goto(PAGE);
  const share = await shareNow();
  expect(share).toMatchObject({ sameSite: 'Lax', httpOnly: true, secure: false });
  const isCanary = Number(share?.value) < 50;
  await expect(headingOf(page, isCanary ? AFTER : BEFORE)).toBeVisible();
  await page.reload();
  await expect(headingOf(page, isCanary ? AFTER : BEFORE)).toBeVisible();
  expect([...asked]).toEqual([isCanary ? '2' : '1']);
  expect((await shareNow())?.value).toBe(share?.value);
  await page.context().close();
});

/** A manifest as far as it is changed here. */
interface Manifest {
  exposes: { path: string }[];
  shared: { name: string; requiredVersion: string }[];
}

const manifestOf = (dist: string) => path.join(dist, 'mf-manifest.json');

async function changeManifest(dist: string, change: (manifest: Manifest) => void): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(manifestOf(dist), 'utf8'));
  change(manifest);
  await writeFile(manifestOf(dist), JSON.stringify(manifest));
}

const aWebPage = '<!doctype html><title>Welcome to the new proxy</title>';

const refused = [
  {
    is: 'without its manifest',
    spoil: (dist: string) => rm(manifestOf(dist)),
    sentence: /holds no mf-manifest\.json: build the remote first\.$/,
  },
  {
    is: 'with a page for a manifest',
    spoil: (dist: string) => writeFile(manifestOf(dist), aWebPage),
    sentence: /is a web page and no manifest\.$/,
  },
  {
    is: 'with half of a manifest',
    spoil: async (dist: string) =>
      writeFile(manifestOf(dist), (await readFile(manifestOf(dist), 'utf8')).slice(0, 2_000)),
    sentence: /is cut off or no JSON: .*\.$/,
  },
  {
    is: "with another remote's manifest",
    spoil: (dist: string) => cp(manifestOf(path.join(frontends, 'matching/dist')), manifestOf(dist)),
    sentence: /is that of hemma_matching, and not of onboarding\.$/,
  },
  {
    is: 'without a file that its manifest names',
    spoil: (dist: string) => rm(path.join(dist, 'remoteEntry.js')),
    sentence: /names files that are not in .*: remoteEntry\.js\.$/,
  },
  {
    is: 'that exposes no routes',
    spoil: (dist: string) => changeManifest(dist, (manifest) => (manifest.exposes = [])),
    sentence: /exposes no \.\/routes/,
  },
  {
    is: 'that needs a newer library than the running shell has',
    spoil: (dist: string) =>
      changeManifest(dist, ({ shared }) => {
        for (const piece of shared.filter(({ name }) => name === 'react')) piece.requiredVersion = '^20.0.0';
      }),
    sentence: /needs what the shell does not provide: react is 19\.\d+\.\d+ and not \^20\.0\.0\.$/,
  },
  {
    is: 'that needs a piece which the running shell has not',
    spoil: (dist: string) =>
      changeManifest(dist, ({ shared }) => {
        for (const piece of shared.filter(({ name }) => name === 'react')) piece.name = 'react/of-tomorrow';
      }),
    sentence: /needs what the shell does not provide: react\/of-tomorrow is missing\.$/,
  },
  {
    is: "that claims another remote's path",
    spoil: async (dist: string) => {
      const file = path.join(dist, '../package.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('"/simple-onboarding"', '"/browse"'));
    },
    sentence: /^\/browse of onboarding belongs to matching already\.$/,
  },
  {
    is: 'with other content than what is there under its version',
    spoil: (dist: string) => writeFile(path.join(dist, 'assets/more.js'), 'more()'),
    sentence: /1 is there with other content, and a release is never changed\.$/,
  },
];

test('a remote with whichever fault is not published: a sentence says why, and the store is as it was', async () => {
  const before = await contentHash(store);
  for (const { is, spoil, sentence } of refused) {
    await test.step(is, async () => {
      const dist = path.join(await copyOfRemote('dist'), 'dist');
      await spoil(dist);
      const place = ['--to', store, '--version', '1', '--shell', shell.origin];
      const { code, said } = await remotes('publish', REMOTE, dist, ...place);
      expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(sentence) });
      expect(await contentHash(store)).toBe(before);
    });
  }
});

/** What may have become of a manifest that was right when it was promoted. */
const brokenLater = [
  { is: 'a web page', name: 'page', text: () => aWebPage },
  { is: 'half of itself', name: 'half', text: (right: string) => right.slice(0, 2_000) },
  {
    is: 'that of another remote',
    name: 'foreign',
    text: () => readFile(path.join(store, 'matching/1/mf-manifest.json'), 'utf8'),
  },
];

/** By hand, because `promote` refuses it. */
async function nameInList(address: string): Promise<void> {
  const list = path.join(store, 'remotes.json');
  const rightOne = `/releases/${REMOTE}/1/mf-manifest.json`;
  const text = await readFile(list, 'utf8');
  expect(text).toContain(rightOne);
  await writeFile(list, text.replace(rightOne, address));
}

/** @returns the manifest of another release, which has the first one's files */
async function releaseLikeFirst(version: string): Promise<string> {
  const folder = path.join(store, REMOTE, version);
  await cp(path.join(store, REMOTE, '1'), folder, { recursive: true });
  // The server would go on to send these.
  for (const encoding of ['br', 'gz']) await rm(`${manifestOf(folder)}.${encoding}`);
  return manifestOf(folder);
}

const wordsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `"${REMOTE}" is not available right now` });

/** The page of the remote says that it isn't there, however one comes to it, and all others are there. */
async function expectOthersAlone(page: Page): Promise<void> {
  for (const other of others) {
    await page.goto(other.path);
    await expect(headingOf(page, other.heading)).toBeVisible();
  }
  await page.goto(PAGE);
  await expect(wordsOf(page)).toBeVisible();
  await header(page).getByRole('link', { name: 'Browse', exact: true }).click();
  await expect(headingOf(page, 'Browse Hosts')).toBeVisible();
  await page.goBack();
  await expect(wordsOf(page)).toBeVisible();
}

for (const { is, name, text } of brokenLater) {
  test(`a remote whose manifest has become ${is} says so in its place, the others work, and Try again brings it back`, async ({
    browser,
  }) => {
    const manifest = await releaseLikeFirst(name);
    const right = await readFile(manifest, 'utf8');
    await writeFile(manifest, await text(right));
    const promotion = await remotes('promote', REMOTE, name, '--in', store, '--shell', shell.origin);
    expect(promotion.code, promotion.said).toBe(1);
    await nameInList(`/releases/${REMOTE}/${name}/mf-manifest.json`);

    const page = await memberPage(browser);
    await expectOthersAlone(page);

    await writeFile(manifest, right);
    await wordsOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(headingOf(page, BEFORE)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await page.context().close();
  });
}

test("a remote for which the list names another one's manifest says so in its place, the others work, and the list put right brings it back", async ({
  browser,
}) => {
  await nameInList('/releases/matching/1/mf-manifest.json');
  const page = await memberPage(browser);
  await expectOthersAlone(page);

  await order('promote', REMOTE, '1', '--in', store, '--shell', shell.origin);
  await page.reload();
  await expect(headingOf(page, BEFORE)).toBeVisible();
  await page.context().close();
});
