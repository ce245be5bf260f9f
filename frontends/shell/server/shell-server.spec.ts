import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config.js';
import { createOpsServer } from './ops-server.js';
import { createShellServer } from './shell-server.js';

const template = `<!doctype html><html lang="en"><head><title>Hemma</title><meta name="description" content="A room"><script defer src="/main.js"></script></head>
<body><div id="root"></div><noscript>Hemma needs JavaScript.</noscript></body></html>`;
const matching = { name: 'matching', basePaths: ['/browse', '/messages'], protected: true, port: 3103 };
const marketing = { name: 'marketing', basePaths: ['/', '/faq'], protected: false, port: 3101 };

let folder: string;
let gateway: Server;
let answerOfGateway: (request: IncomingMessage, response: ServerResponse) => void;
let origin: string;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shell-server-'));
  await writeBuild();
  gateway = createServer((request, response) => answerOfGateway(request, response)).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  ({ origin, stop } = await start({ STRIPE_SIMULATOR_URL: addressOf(gateway) }));
});

afterAll(async () => {
  await stop();
  gateway.closeAllConnections();
  gateway.close();
  await rm(folder, { recursive: true });
});

async function writeBuild() {
  const files: Record<string, string> = {
    'dist/index.html': template,
    'dist/main.js': 'main()',
    ...shellPieces('en', 'Log In'),
    ...shellPieces('sv', 'Logga in'),
    'dist/assets/libraries.abc.js': 'libraries()',
    'dist/assets/libraries.abc.js.br': 'as brotli',
    'dist/assets/libraries.abc.js.gz': 'as gzip',
    'remotes/matching/package.json': JSON.stringify({ federation: matching }),
    'remotes/matching/dist/mf-manifest.json': '{}',
    'remotes/matching/dist/remoteEntry.js': 'entry()',
    'remotes/matching/dist/assets/page.abc.js': 'page()',
    'remotes/matching/secret.txt': 'not for the browser',
    'remotes/marketing/package.json': JSON.stringify({ federation: marketing }),
    'remotes/marketing/dist/fragments/en/index.json': fragment('<h1>Come $& join</h1>'),
    'remotes/marketing/dist/fragments/sv/index.json': fragment('<h1>Kom med</h1>', 'Svensk "titel"'),
    'remotes/matching/dist/fragments/en/browse.json': fragment('<h1>Not for visitors</h1>'),
    'remotes/shell/package.json': JSON.stringify({ name: 'no remote' }),
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
}

async function write(name: string, text: string) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
}

const fragment = (html: string, title = 'Title') =>
  JSON.stringify({ title, html, styles: ['assets/page.abc.css'] });

const shellPieces = (language: string, logIn: string) => {
  const pieces = {
    frame: `<header>${logIn}</header><main id="main"><slot name="page"></slot></main>`,
    'without-script': `<header>${logIn}</header><main id="main">No script</main>`,
    'script-failed': '<div id="script-failed" role="alert" hidden="">Failed</div>',
  };
  return Object.fromEntries(
    Object.entries(pieces).map(([name, html]) => [
      `dist/fragments/${language}/${name}.json`,
      JSON.stringify({ title: '', html, styles: [] }),
    ]),
  );
};

async function start(environment: Record<string, string> = {}) {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'https://hemma.example',
    GATEWAY_URL: addressOf(gateway),
    REMOTES_DIR: path.join(folder, 'remotes'),
    ...environment,
  });
  const server = await createShellServer({ ...config, assetsDir: path.join(folder, 'dist') });
  return { origin: await server.listen({ host: '127.0.0.1', port: 0 }), stop: () => server.close() };
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(origin + url, { headers, redirect: 'manual' });

describe('pages', () => {
  it('carry a nonce of their own, and a policy that runs nothing else', async () => {
    const [one, other] = [await get('/'), await get('/')];
    const policy = one.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(await one.text()).toContain(`<script nonce="${nonce}"`);
    expect(other.headers.get('content-security-policy')).not.toContain(nonce);
    expect(policy).not.toContain('unsafe-eval');
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    );
  });

  it('carry the other security headers, a request id, and are not kept', async () => {
    const { headers } = await get('/faq');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('name the entry by its content, so that it may be kept for ever', async () => {
    const [entry = ''] = /\/main\.js\?v=[0-9a-f]+/.exec(await (await get('/faq')).text()) ?? [];
    expect((await get(entry)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/main.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('ask early for the remote that owns the path, but not for one that a visitor is led away from', async () => {
    expect(await (await get('/')).text()).toContain('/remotes/marketing/remoteEntry.js');
    expect(await (await get('/browse')).text()).not.toContain('/remotes/matching/');
    const preferring = await get('/browse', { Cookie: 'hemma_language=sv; hemma_theme=dark' });
    expect(await preferring.text()).not.toContain('/remotes/matching/');
    for (const name of ['hemma_session', '__Host-hemma_session']) {
      const page = await (await get('/browse', { Cookie: `hemma_theme=dark; ${name}=x` })).text();
      expect(page).toContain('/remotes/matching/remoteEntry.js');
    }
  });

  it('say where no session came along, so that the browser need not ask who is here', async () => {
    expect(await (await get('/faq')).text()).toContain('<body data-session="none"');
    const ofSomebody = await get('/faq', { Cookie: 'hemma_session=x' });
    expect(await ofSomebody.text()).not.toContain('data-session');
  });

  it.each([
    ['/browse', 200],
    ['/messages/conversation/7', 200],
    ['/browsers', 404],
    ['/faq/more', 200],
    ['/nowhere', 404],
  ])('%s is a page with status %i', async (url, status) => {
    const response = await get(url);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<html lang="en">');
  });

  it.each([
    [{}, 'en'],
    [{ 'Accept-Language': 'sv' }, 'sv'],
    [{ 'Accept-Language': 'sv-FI,sv;q=0.9,en;q=0.8' }, 'sv'],
    [{ 'Accept-Language': 'en;q=0.4, de, SV;q=0.5' }, 'sv'],
    [{ 'Accept-Language': 'en,sv' }, 'en'],
    [{ 'Accept-Language': 'de,fi;q=0.5' }, 'en'],
    [{ 'Accept-Language': 'sv;q=0, *' }, 'en'],
    [{ 'Accept-Language': 'en;q=0, *;q=0.1' }, 'sv'],
    [{ 'Accept-Language': 'svx;q=much,,;' }, 'en'],
    [{ 'Accept-Language': 'en', Cookie: 'other=1; hemma_language=sv' }, 'sv'],
    [{ 'Accept-Language': 'sv', Cookie: 'hemma_language=en' }, 'en'],
    [{ 'Accept-Language': 'sv', Cookie: 'hemma_language="><script>' }, 'sv'],
  ])('asked for with %j are in %s, and say so', async (headers, language) => {
    const response = await get('/', headers);
    expect(await response.text()).toContain(`<html lang="${language}">`);
    expect(response.headers.get('content-language')).toBe(language);
    expect(response.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
  });

  it.each([
    ['hemma_theme=dark', '<html lang="en" data-theme="dark">'],
    ['hemma_language=sv; hemma_theme=light', '<html lang="sv" data-theme="light">'],
    ['hemma_theme=', '<html lang="en">'],
    ['hemma_theme=pink', '<html lang="en">'],
  ])('with the cookies %s begin with %s', async (cookie, root) => {
    expect(await (await get('/faq', { Cookie: cookie })).text()).toContain(root);
  });

  it.each([
    '/favicon.ico',
    '/assets/gone.js',
    '/remotes/matching/gone.js',
    '/remotes/matching/assets/gone.js',
    '/remotes/gone/remoteEntry.js',
  ])('%s is 404 and never a page', async (url) => {
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('Not found');
  });

  it('are only read: another method is refused', async () => {
    expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(404);
  });
});

describe('a page that the release of its remote ships in advance', () => {
  const page = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).text();

  it('is in the page for visitors, within the frame, with its title and its style sheets', async () => {
    const html = await page('/');
    expect(html).toContain(
      '<div id="prerendered"><header>Log In</header><main id="main"><h1>Come $& join</h1></main></div><div id="root"></div>',
    );
    expect(html).toContain('<title>Title</title>');
    expect(html).toContain(
      '<link rel="stylesheet" href="/remotes/marketing/assets/page.abc.css" data-href="assets/page.abc.css">',
    );
    expect(html).not.toContain('<noscript>');
  });

  it('starts its script, and what the script will ask for, when it has been painted', async () => {
    const start = /requestAnimationFrame/;
    const html = await page('/');
    expect(html).toMatch(start);
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(html).not.toMatch(/<link rel="preload"(?! as="font")/);
    const [, sources = ''] = /for \(const src of (.*)\)/.exec(html) ?? [];
    expect(JSON.parse(sources)).toEqual([expect.stringMatching(/^\/main\.js\?v=[0-9a-f]{16}$/)]);
    expect(html).toMatch(/insertAdjacentHTML\('beforeend', ".*\/remotes\/marketing\/remoteEntry\.js/);
    // Without anything to read there is nothing to wait for.
    const empty = await page('/faq');
    expect(empty).not.toMatch(start);
    expect(empty).toMatch(/<script[^>]* defer src="\/main\.js/);
  });

  it('is described to search engines in its language', async () => {
    expect(await page('/')).toContain('<meta name="description" content="A room');
    const swedish = await page('/', { 'Accept-Language': 'sv' });
    expect(swedish).toContain('<meta name="description" content="Rum');
    expect(swedish).not.toContain('A room');
  });

  it('comes in the language that is asked for', async () => {
    const html = await page('/', { 'Accept-Language': 'sv' });
    expect(html).toContain('<header>Logga in</header><main id="main"><h1>Kom med</h1>');
    expect(html).toContain('<title>Svensk &quot;titel&quot;</title>');
  });

  it('is none of a guarded page', async () => {
    expect(await page('/browse')).not.toContain('id="prerendered"');
  });

  it.each(['hemma_session', '__Host-hemma_session'])('is not for somebody who brings %s', async (name) => {
    const html = await page('/', { Cookie: `${name}=x` });
    expect(html).not.toContain('Come');
    expect(html).not.toContain('id="prerendered"');
  });

  it('is missing where the remote ships none, and who has no script learns why', async () => {
    const html = await page('/faq');
    expect(html).not.toContain('id="prerendered"');
    expect(html).toContain('<noscript><header>Log In</header><main id="main">No script</main></noscript>');
    expect(html).toContain('<title>Hemma</title>');
  });

  it('of a new release shows at once, and of one that is gone no more', async () => {
    const file = 'remotes/marketing/dist/fragments/en/faq.json';
    await write(file, fragment('<h1>First</h1>'));
    expect(await page('/faq')).toContain('<h1>First</h1>');
    expect(await page('/faq/')).toContain('<h1>First</h1>');
    await write(file, fragment('<h1>The second</h1>'));
    expect(await page('/faq')).toContain('<h1>The second</h1>');
    await rm(path.join(folder, file));
    expect(await page('/faq')).not.toContain('<h1>');
  });

  it('has its files where the release lies', async () => {
    await write(
      'remotes/marketing/dist/fragments/en/faq.json',
      fragment('<img src="@release/assets/elin.abc.svg" alt="Elin"/>'),
    );
    expect(await page('/faq')).toContain('<img src="/remotes/marketing/assets/elin.abc.svg" alt="Elin"/>');
  });

  it('is that of the release which the list of remotes names', async () => {
    await write('remotes/marketing/dist/1.2.0/fragments/en/faq.json', fragment('<h1>Of 1.2.0</h1>'));
    const list = (manifest: string) => JSON.stringify([{ ...marketing, manifest }]);
    await write('remotes.json', list('/remotes/marketing/1.2.0/mf-manifest.json'));
    const other = await start({ REMOTES_FILE: path.join(folder, 'remotes.json') });
    const text = async () => (await fetch(`${other.origin}/faq`)).text();
    expect(await text()).toContain('<h1>Of 1.2.0</h1>');
    expect(await text()).toContain('href="/remotes/marketing/1.2.0/assets/page.abc.css"');
    for (const elsewhere of [
      'https://cdn.example/mf-manifest.json',
      '/remotes/marketing/../secret/mf.json',
      'mf.json',
    ]) {
      await write('remotes.json', list(elsewhere));
      expect(await text()).not.toContain('id="prerendered"');
    }
    await other.stop();
  });

  it.each([
    ['does more than be read', fragment('<h1>Hello</h1><script>steal()</script>')],
    ['does more than be read, in an attribute', fragment('<h1 onclick="steal()">Hello</h1>')],
    ['would leave its place', fragment('</main><h1>Hello</h1>')],
    [
      'names a style sheet elsewhere',
      JSON.stringify({ title: '', html: '<h1>Hello</h1>', styles: ['//evil'] }),
    ],
    ['is huge', fragment(`<h1>Hello</h1><p>${'x'.repeat(300_000)}</p>`)],
    ['is cut off', fragment('<h1>Hello</h1>').slice(0, 20)],
    ['is something else', '[]'],
  ])('that %s is left out, and the page comes without it', async (_what, text) => {
    await write('remotes/marketing/dist/fragments/en/faq.json', text);
    const response = await get('/faq');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toContain('Hello');
    expect(html).not.toContain('id="prerendered"');
    expect(html).toContain('<div id="root"></div>');
  });
});

describe('the page', () => {
  it('says that its script has not come, in the one script that it has in itself', async () => {
    const html = await (await get('/auth')).text();
    expect(html).toMatch(/<head><script nonce="[^"]+">\naddEventListener\('error'/);
    expect(html).toContain('<div id="script-failed" role="alert" hidden="">Failed</div>');
    expect(html.match(/<script/g)).toHaveLength(html.match(/<script nonce="[^"]+"/g)?.length ?? 0);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0, identity', null],
    ['', null],
  ])('for who takes "%s" is sent as %s', async (accepted, encoding) => {
    // fetch takes the encoding off again, whichever it was.
    const response = await get('/', { 'Accept-Encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(await response.text()).toContain(`<script nonce="${nonce}"`);
  });

  it('is that of a new build at once, and of the former one while that is on its way', async () => {
    const index = path.join(folder, 'dist/index.html');
    await writeFile(index, template.replace('<title>Hemma', '<title>New Hemma'));
    expect(await (await get('/faq')).text()).toContain('<title>New Hemma</title>');
    await rm(index);
    expect(await (await get('/faq')).text()).toContain('<title>New Hemma</title>');
    await writeFile(index, template);
    expect(await (await get('/faq')).text()).toContain('<title>Hemma</title>');
  });
});

describe('files', () => {
  it.each([
    ['/remotes/matching/mf-manifest.json', 'no-cache'],
    ['/remotes/matching/remoteEntry.js', 'no-cache'],
    ['/remotes/matching/assets/page.abc.js', 'public, max-age=31536000, immutable'],
    ['/assets/libraries.abc.js', 'public, max-age=31536000, immutable'],
  ])('%s has the cache rule "%s"', async (url, rule) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(rule);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('go out as the build has compressed them', async () => {
    const response = await get('/assets/libraries.abc.js', { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toContain('accept-encoding');
  });

  it.each([
    '/remotes/matching/../secret.txt',
    '/remotes/matching/..%2fsecret.txt',
    '/remotes/matching/assets/%2e%2e/%2e%2e/secret.txt',
    '/remotes/..%2f..%2fdist/main.js',
    '/assets/..%2findex.html',
  ])('%s does not lead out of the built folder', async (url) => {
    // Not fetch, which would tidy the path before sending it.
    const [status, body] = await rawGet(url);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toContain('not for the browser');
  });
});

async function rawGet(url: string, of = origin): Promise<[number | undefined, string]> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(of);
    request({ hostname, port, path: url }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk)).on('end', () => resolve([response.statusCode, body]));
    })
      .on('error', reject)
      .end();
  });
}

describe('/remotes.json', () => {
  it('names what the folders declare, and is never kept', async () => {
    const response = await get('/remotes.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual([
      {
        name: 'marketing',
        basePaths: ['/', '/faq'],
        protected: false,
        manifest: '/remotes/marketing/mf-manifest.json',
      },
      {
        name: 'matching',
        basePaths: ['/browse', '/messages'],
        protected: true,
        manifest: '/remotes/matching/mf-manifest.json',
      },
    ]);
  });

  it('is the given file where there is one, read anew each time', async () => {
    const file = path.join(folder, 'remotes.json');
    const given = {
      name: 'matching',
      basePaths: ['/browse'],
      protected: true,
      manifest: 'https://cdn.example/mf-manifest.json',
    };
    await writeFile(file, JSON.stringify([given]));
    const other = await start({ REMOTES_FILE: file });
    expect(await (await fetch(`${other.origin}/remotes.json`)).json()).toEqual([given]);
    await writeFile(file, '[]');
    expect(await (await fetch(`${other.origin}/remotes.json`)).json()).toEqual([]);
    await other.stop();
  });
});

describe('releases of a store', () => {
  const release = (version: string) => `releases/marketing/${version}`;
  const pointer = (version: string) => ({
    basePaths: marketing.basePaths,
    protected: false,
    manifest: `/${release(version)}/mf-manifest.json`,
  });
  const current = { name: 'marketing', ...pointer('1.0.0') };
  const list = (...remotes: object[]) => write('store.json', JSON.stringify(remotes));
  const withCanary = (percent: number, more: object = {}) =>
    list({ ...current, canary: { ...pointer('2.0.0'), percent, ...more } });

  let shell: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      await write(`${release(version)}/mf-manifest.json`, '{}');
      await write(`${release(version)}/assets/page.abc.js`, 'page()');
      await write(`${release(version)}/fragments/en/faq.json`, fragment(`<h1>Of ${version}</h1>`));
    }
    await write('releases/secret.txt', 'not for the browser');
    shell = await start({
      REMOTES_FILE: path.join(folder, 'store.json'),
      RELEASES_DIR: path.join(folder, 'releases'),
    });
  });
  afterAll(() => shell.stop());

  const ask = (url: string, cookie = '') => fetch(shell.origin + url, { headers: { Cookie: cookie } });
  /** Which release one browser gets in the list, in the preloads, and to read. */
  const releaseFor = async (cookie: string) => {
    const listed = (await (await ask('/remotes.json', cookie)).json()) as { manifest: string }[];
    const page = await (await ask('/faq', cookie)).text();
    const [, read] = /<h1>Of (.*?)<\/h1>/.exec(page) ?? [];
    const [, preloaded] = /\/releases\/marketing\/([\d.]+)\/remoteEntry\.js/.exec(page) ?? [];
    return [listed[0]?.manifest.split('/')[3], preloaded, read];
  };

  it('are served under their versions, their hashed files for ever', async () => {
    await list(current);
    expect((await ask('/releases/marketing/1.0.0/mf-manifest.json')).headers.get('cache-control')).toBe(
      'no-cache',
    );
    const hashed = await ask('/releases/marketing/2.0.0/assets/page.abc.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask('/releases/marketing/3.0.0/mf-manifest.json')).status).toBe(404);
    const [status, body] = await rawGet('/releases/marketing/..%2fsecret.txt', shell.origin);
    expect([status === 200, body]).toEqual([false, expect.not.stringContaining('not for the browser')]);
  });

  it('are served by no shell that has no store', async () => {
    expect((await get('/releases/marketing/1.0.0/mf-manifest.json')).status).toBe(404);
  });

  it.each(['hemma_share=0', 'hemma_share=29', 'other=1; hemma_share=7', 'hemma_share=29; hemma_theme=dark'])(
    'as a canary for 30 % go to who brings %s: in the list, in the preloads and to read',
    async (cookie) => {
      await withCanary(30);
      expect(await releaseFor(cookie)).toEqual(['2.0.0', '2.0.0', '2.0.0']);
    },
  );

  it.each(['hemma_share=30', 'hemma_share=99'])(
    'as a canary for 30 %% do not go to who brings %s',
    async (cookie) => {
      await withCanary(30);
      expect(await releaseFor(cookie)).toEqual(['1.0.0', '1.0.0', '1.0.0']);
    },
  );

  it.each([
    [0, 'hemma_share=0', '1.0.0'],
    [100, 'hemma_share=99', '2.0.0'],
  ])('for %d %% go to nobody or to everybody', async (percent, cookie, version) => {
    await withCanary(percent);
    expect(await releaseFor(cookie)).toEqual([version, version, version]);
  });

  it('tell the browser of one release alone, and no other remote has another one', async () => {
    await list(
      { ...current, canary: { ...pointer('2.0.0'), percent: 30 } },
      { ...matching, manifest: '/m.json' },
    );
    const others = [
      { name: 'matching', basePaths: matching.basePaths, protected: true, manifest: '/m.json' },
    ];
    expect(await (await ask('/remotes.json', 'hemma_share=99')).json()).toEqual([current, ...others]);
    expect(await (await ask('/remotes.json', 'hemma_share=0')).json()).toEqual([
      { name: 'marketing', ...pointer('2.0.0') },
      ...others,
    ]);
  });

  it('bring their own paths along', async () => {
    await withCanary(30, { basePaths: ['/', '/faq', '/new'], protected: ['/new'] });
    expect((await ask('/new', 'hemma_share=29')).status).toBe(200);
    expect((await ask('/new', 'hemma_share=30')).status).toBe(404);
  });

  it('are never kept for somebody else', async () => {
    await withCanary(30);
    const listed = await ask('/remotes.json');
    expect([listed.headers.get('cache-control'), listed.headers.get('vary')]).toEqual(['no-store', 'Cookie']);
    const page = await ask('/faq');
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    expect(page.headers.get('vary')).toContain('Cookie');
  });

  it('make the page give a browser its share, once, and this page is already of it', async () => {
    await withCanary(50);
    const page = await ask('/faq');
    const [cookie = ''] = page.headers.getSetCookie();
    expect(cookie).toMatch(
      /^hemma_share=\d{1,2}; Path=\/; Max-Age=15552000; SameSite=Lax; HttpOnly; Secure$/,
    );
    const [pair = ''] = cookie.split(';');
    const [version] = await releaseFor(pair);
    expect(await page.text()).toContain(`<h1>Of ${version}</h1>`);
    expect((await ask('/faq', pair)).headers.getSetCookie()).toEqual([]);
    expect((await ask('/remotes.json')).headers.getSetCookie()).toEqual([]);
  });

  it.each(['hemma_share=100', 'hemma_share=-1', 'hemma_share=', 'hemma_share=2.5', 'hemma_share=x'])(
    'take %s for no share',
    async (cookie) => {
      await withCanary(100);
      expect(await (await ask('/remotes.json', cookie)).json()).toEqual([current]);
      expect((await ask('/faq', cookie)).headers.getSetCookie()).toHaveLength(1);
    },
  );

  it('give nobody a share while there is no canary', async () => {
    await list(current);
    expect((await ask('/faq')).headers.getSetCookie()).toEqual([]);
    expect(await releaseFor('hemma_share=0')).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  });

  it('share out evenly', async () => {
    await withCanary(50);
    const drawn = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const [cookie = ''] = (await ask('/nowhere')).headers.getSetCookie();
        return Number(/\d+/.exec(cookie)?.[0]);
      }),
    );
    const below = drawn.filter((share) => share < 50).length;
    // Six standard deviations: by chance once in half a billion runs.
    expect(Math.abs(below - 100)).toBeLessThan(43);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(100);
  });

  it('keep the cookie from plain http only where people come by https', async () => {
    await withCanary(50);
    const other = await start({
      PUBLIC_ORIGIN: 'http://localhost:3000',
      REMOTES_FILE: path.join(folder, 'store.json'),
    });
    const [cookie] = (await fetch(`${other.origin}/faq`)).headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly$/);
    await other.stop();
  });
});

describe('/provides.json', () => {
  it('says what the shell provides, as its build has written it, and is asked for anew each time', async () => {
    await write('dist/provides.json', '{"react":"19.3.1"}');
    const response = await get('/provides.json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual({ react: '19.3.1' });
  });
});

describe('/api', () => {
  it('reaches the gateway with what only this server knows about the client, and the answer comes back whole', async () => {
    let seen: IncomingMessage['headers'] = {};
    answerOfGateway = (request, response) => {
      seen = request.headers;
      response.writeHead(201, {
        'Content-Type': 'text/plain',
        'Set-Cookie': 'session=x; HttpOnly',
        'X-Request-Id': 'of-the-gateway',
      });
      request.pipe(response);
    };
    const response = await fetch(`${origin}/api/matches?limit=5`, {
      method: 'POST',
      body: '{"studentId":1}',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Proto': 'gopher',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'for=6.6.6.6',
        'X-Real-IP': '6.6.6.6',
        Origin: 'https://hemma.example',
      },
    });
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('{"studentId":1}');
    expect(response.headers.get('set-cookie')).toBe('session=x; HttpOnly');
    expect(response.headers.get('x-request-id')).toBe('of-the-gateway');
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'hemma.example',
      origin: 'https://hemma.example',
    });
    expect(seen).not.toHaveProperty('forwarded');
    expect(seen).not.toHaveProperty('x-real-ip');
  });

  it('leaves the limit of a body to the gateway', async () => {
    answerOfGateway = (request, response) => {
      let length = 0;
      request
        .on('data', (chunk: Buffer) => (length += chunk.length))
        .on('end', () => response.end(String(length)));
    };
    const body = 'x'.repeat(3 * 1024 * 1024);
    const response = await fetch(`${origin}/api/anything`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(await response.text()).toBe(String(body.length));
  });

  it('passes events on as they come, and tells the gateway when the client has gone', async () => {
    const gone = new Promise<void>((resolve) => {
      answerOfGateway = (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write('id: 1\ndata: first\n\n');
        response.on('close', resolve);
      };
    });
    const client = new AbortController();
    const response = await fetch(`${origin}/api/events`, { signal: client.signal });
    const { value } = await response.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toBe('id: 1\ndata: first\n\n');
    client.abort();
    await expect(gone).resolves.toBeUndefined();
  });

  it('passes calls on however many event streams are open', async () => {
    answerOfGateway = (request, response) => {
      if (request.url !== '/api/events') return void response.end('answered');
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n');
    };
    const clients = new AbortController();
    const open = () => fetch(`${origin}/api/events`, { signal: clients.signal });
    const streams = await Promise.all(Array.from({ length: 150 }, open));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect(await (await get('/api/user')).text()).toBe('answered');
    clients.abort();
  });

  it("does not repeat a call behind the gateway's back", async () => {
    let calls = 0;
    answerOfGateway = (_request, response) => {
      calls += 1;
      response.writeHead(503, { 'Retry-After': '0', 'Content-Type': 'text/plain' }).end('profiles is away');
    };
    const response = await get('/api/profiles/1');
    expect([response.status, await response.text(), calls]).toEqual([503, 'profiles is away', 1]);
  });

  it('is 503 in words while the gateway is away', async () => {
    const other = await start({ GATEWAY_URL: 'http://127.0.0.1:9' });
    const response = await fetch(`${other.origin}/api/user`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('Hemma cannot be reached at this moment. Please try again');
    await other.stop();
  });

  it('has the simulator beside it, where one is named', async () => {
    answerOfGateway = (request, response) => response.end(request.url);
    const response = await fetch(`${origin}/stripe-simulator/v1/payment_intents/pi_1/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'pk' }),
    });
    expect(await response.text()).toBe('/stripe-simulator/v1/payment_intents/pi_1/confirm');
  });
});

describe('in development', () => {
  it('open pages are told of a new build, and nothing is kept', async () => {
    const other = await start({ NODE_ENV: 'development' });
    expect(await (await fetch(`${other.origin}/`)).text()).toContain("new EventSource('/live-reload')");
    const hashed = await fetch(`${other.origin}/remotes/matching/assets/page.abc.js`);
    expect(hashed.headers.get('cache-control')).toBe('no-cache');
    const events = (await fetch(`${other.origin}/live-reload`)).body!.getReader();
    const next = async () => new TextDecoder().decode((await events.read()).value);
    expect(await next()).toBe(': watching\n\n');
    await writeFile(path.join(folder, 'remotes/matching/dist/mf-manifest.json'), '{ }');
    expect(await next()).toBe('data: built\n\n');
    await events.cancel();
    await other.stop();
  });

  it('is the only time that there is anything to reload pages', async () => {
    expect((await get('/live-reload')).headers.get('content-type')).toContain('text/html');
    expect(await (await get('/')).text()).not.toContain('live-reload');
  });
});

describe('operation', () => {
  it('says that it is alive', async () => {
    expect((await get('/live')).status).toBe(200);
  });

  it('counts requests by route, and those that nobody behind it answers, on a port of its own', async () => {
    const other = await start({ GATEWAY_URL: 'http://127.0.0.1:9' });
    let isEnding = false;
    const ops = createOpsServer(() => isEnding);
    try {
      await (await fetch(`${other.origin}/api/user?name=lucia`)).text();
      await (await fetch(`${other.origin}/faq`)).text();
      expect((await get('/metrics')).headers.get('content-type')).toContain('text/html');
      const { body } = await ops.inject('/metrics');
      expect(body).toMatch(/^hemma_http_seconds_count{method="GET",route="\/api\/\*",status="503"} [1-9]/m);
      expect(body).toMatch(/^hemma_http_seconds_count{method="GET",route="\/\*",status="200"} [1-9]/m);
      expect(body).toMatch(/^hemma_proxy_errors_total{upstream="\/api"} [1-9]/m);
      expect(body).not.toContain('lucia');
      expect((await ops.inject('/ready')).statusCode).toBe(200);
      isEnding = true;
      expect((await ops.inject('/ready')).statusCode).toBe(503);
      expect((await ops.inject('/live')).statusCode).toBe(200);
    } finally {
      await other.stop();
    }
  });

  it('does not count how long a stream of events was open', async () => {
    answerOfGateway = (_request, response) => {
      // A status that nothing else here has.
      response.writeHead(203, { 'content-type': 'text/event-stream' }).end('data: a\n\n');
    };
    expect(await (await get('/api/events')).text()).toContain('data');
    const { body } = await createOpsServer(() => false).inject('/metrics');
    expect(body).not.toContain('status="203"');
  });

  it('refuses to start on a wrong configuration, naming every wrong key at once', () => {
    expect(() => readConfig({ PORT: 'many', GATEWAY_URL: 'nowhere', LOG_LEVEL: 'loud' })).toThrow(
      /PORT.*GATEWAY_URL|GATEWAY_URL.*PORT/s,
    );
  });

  it('refuses production without https and with simulated payments, unless a trial says so', () => {
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://hemma.example' };
    const STRIPE_SIMULATOR_URL = 'http://simulator:3000';
    expect(() => readConfig({ NODE_ENV: 'production', STRIPE_SIMULATOR_URL })).toThrow(
      /PUBLIC_ORIGIN.*STRIPE_SIMULATOR_URL/s,
    );
    expect(() => readConfig({ ...production, PUBLIC_ORIGIN: 'http://hemma.example' })).toThrow(
      'PUBLIC_ORIGIN',
    );
    for (const trial of [
      production,
      { ...production, PUBLIC_ORIGIN: 'http://localhost:3000' },
      { ...production, STRIPE_SIMULATOR_URL, HEMMA_ALLOW: 'test-payments' },
    ])
      expect(readConfig(trial)).toMatchObject(trial);
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ REMOTES_FILE: '', STRIPE_SIMULATOR_URL: '' })).not.toHaveProperty('REMOTES_FILE');
  });

  it('refuses to start when the shell has not been built', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' });
    await expect(createShellServer({ ...config, assetsDir: path.join(folder, 'nowhere') })).rejects.toThrow(
      'has not been built',
    );
  });
});
