import { globSync, readFileSync } from 'node:fs';
import { get, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoPeople, profileOf, registrationOf } from '@hemma/local/demo/people';
import { waitUntil } from '@hemma/local/wait-until';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { findBrowser } from '../../../e2e/src/find-browser.ts';
import { type Answer, ask } from './fixtures/ask.ts';
import { startForeignSite } from './fixtures/foreign-site.ts';
import { makeCertificate } from './fixtures/nginx.ts';
import { type ComposedPlatform, remotes, startPlatform } from './fixtures/platform.ts';
import { cleanUp } from './fixtures/running-app.ts';

const COOKIE = '__Host-hemma_session';

let platform: ComposedPlatform;
let origin: string;
let ca: Buffer;
let foreign: Awaited<ReturnType<typeof startForeignSite>>;
let browser: Browser;
/** Of somebody with a session and a profile. */
let member: BrowserContext;
/** What the pages' own policy had against them. */
const violations: string[] = [];

beforeAll(async () => {
  const certificate = await makeCertificate();
  ca = readFileSync(join(certificate, 'tls.crt'));
  platform = await startPlatform({ certificate });
  ({ origin } = platform);
  foreign = await startForeignSite(certificate, `${origin}/faq`);
  browser = await chromium.launch({
    executablePath: await findBrowser(() => undefined),
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      // A page that is given by a test counts as one of the internet, which may not ask this machine: that rule would
      // hide whether the page's own holds.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  });
  member = await newContext();
  await enroll(member);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await foreign?.stop();
  await platform?.stop();
  cleanUp();
}, 60_000);

/** A browser of its own, whose pages tell every breach of their policy. */
async function newContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
  context.setDefaultTimeout(30_000);
  await context.exposeBinding('tellViolation', ({ page }, sentence: string) => {
    violations.push(`${page.url()}: ${sentence}`);
  });
  await context.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.tellViolation(violatedDirective + ' ' + blockedURI))`,
  });
  return context;
}

/** Registers and saves a profile as the pages do: the context has the cookie then. */
async function enroll(context: BrowserContext): Promise<void> {
  const person = demoPeople[0]!;
  const headers = { origin };
  const registered = await context.request.post(`${origin}/api/register`, {
    ...{ data: await registrationOf(person), headers },
  });
  expect(registered.status()).toBe(201);
  const { id }: { id: number } = await registered.json();
  const saved = await context.request.post(`${origin}/api/profiles`, {
    ...{ data: { userId: id, ...profileOf(person, new Date()) }, headers },
  });
  expect(saved.status()).toBe(201);
}

/** As `ask`, over TLS; of an answer that does not end by itself the first piece. */
function askSecurely(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = get({ host: 'localhost', port, path, ca, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      const finish = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      response
        .on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!/event-stream/.test(response.headers['content-type'] ?? '')) return;
          finish();
          request.destroy();
        })
        .once('end', finish);
    }).once('error', reject);
  });
}

const sessionCookie = async () => {
  const cookie = (await member.cookies()).find(({ name }) => name === COOKIE);
  return { cookie: `${COOKIE}=${cookie?.value}` };
};

/** What every answer carries, whoever gives it. */
const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
  'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
  'cross-origin-opener-policy': expect.stringMatching(/^same-origin(-allow-popups)?$/),
  'cross-origin-resource-policy': 'same-origin',
};
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);

function expectPage(answer: Answer): void {
  expect(answer.headers).toMatchObject(everywhere);
  const policy = policyOf(answer);
  const directive = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1];
  expect(directive('script-src')).toMatch(
    /^'nonce-[\w+/]{24,}={0,2}' 'strict-dynamic' 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/,
  );
  expect(directive('default-src')).toBe("'self'");
  expect(directive('frame-src')).toBe(
    'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  );
  expect(directive('connect-src')).toBe("'self' https://api.stripe.com");
  expect([directive('object-src'), directive('base-uri'), directive('frame-ancestors')]).toEqual([
    ...["'none'", "'none'", "'none'"],
  ]);
  expect(policy).not.toContain('unsafe-eval');
}

function expectData(answer: Answer): void {
  expect(answer.headers).toMatchObject(everywhere);
  expect(policyOf(answer)).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  // Nothing is said twice: of two policies a browser may take either.
  for (const name of Object.keys(everywhere)) expect(String(answer.headers[name])).not.toMatch(/(.+), \1$/);
}

describe('every answer over TLS has its headers', () => {
  it.each(['/', '/faq', '/auth', '/browse', '/no-such-page'])('the page %s', async (path) => {
    const [visitors, members] = [
      await askSecurely(path),
      await askSecurely(path, { headers: await sessionCookie() }),
    ];
    for (const answer of [visitors, members]) expectPage(answer);
    const nonces = [visitors, members].map((answer) => /'nonce-([^']+)'/.exec(policyOf(answer))![1]!);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(visitors.body.toString()).toContain(`nonce="${nonces[0]}"`);
  });

  it.each([
    ['/api/health', 200],
    ['/api/user', 200],
    ['/api/users?limit=nonsense', 400],
    ['/api/no-such-call', 404],
    ['/api/openapi.json', 200],
  ])('the call %s, answered %i', async (path, status) => {
    const answer = await askSecurely(path, { headers: await sessionCookie() });
    expect(answer.status).toBe(status);
    expectData(answer);
  });

  it('a call without a session', async () => {
    const answer = await askSecurely('/api/users');
    expect(answer.status).toBe(401);
    expectData(answer);
  });

  it('the stream of events', async () => {
    const answer = await askSecurely('/api/events', { headers: await sessionCookie() });
    expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
    expectData(answer);
  });

  it.each(remotes)('the files of %s', async (remote) => {
    const [script] = globSync('assets/*.js', { cwd: join(platform.files.folder, 'srv/remotes', remote) });
    for (const [file, status] of [
      [script!, 200],
      ['remoteEntry.js', 200],
      ['mf-manifest.json', 200],
      ['assets/gone.js', 404],
    ] as const) {
      const answer = await askSecurely(`/remotes/${remote}/${file}`);
      expect(answer.status).toBe(status);
      expectData(answer);
    }
  });

  it.each([
    ['/main.js', 200],
    ['/remotes.json', 200],
    ['/gone.js', 404],
    ['/remotes/Nobody/x.js', 404],
    ['/stripe-simulator/v3/stripe.js', 200],
    ['/%zz', 400],
  ])('the file %s, answered %i', async (path, status) => {
    const answer = await askSecurely(path);
    expect(answer.status).toBe(status);
    expectData(answer);
  });
});

describe('a request without TLS', () => {
  it('is sent to the same page with it, whatever host it names, and is told nothing of TLS', async () => {
    const answer = await ask(`${platform.edge.url}/faq?x=1`, { host: 'elsewhere.example' });
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(`${origin}/faq?x=1`);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('in Chromium', () => {
  let page: Page;
  beforeEach(() => {
    violations.length = 0;
    foreign.asked.length = 0;
  });

  /** A page into which somebody has got markup of his own. */
  async function openInjected(
    context: BrowserContext,
    headersOf: (headers: object) => Record<string, string>,
  ) {
    const markup = `<script>window.ran = [...(window.ran ?? []), 'inline']</script>
      <script src="${foreign.origin}/foreign.js"></script>
      <img src="/gone.png" onerror="window.ran = [...(window.ran ?? []), 'handler']">
      <link rel="stylesheet" href="${foreign.origin}/foreign.css">
      <iframe src="${foreign.origin}/framed"></iframe><object data="${foreign.origin}/object"></object>`;
    page = await context.newPage();
    await page.route(`${origin}/faq`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', `${markup}</body>`);
      await route.fulfill({ status: 200, headers: headersOf(response.headers()), body });
    });
    await page.goto(`${origin}/faq`, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.evaluate<string[]>('(window.ran ?? []).sort()');
  }
  const asTheyAre = (headers: object) => {
    const {
      'content-encoding': _encoding,
      'content-length': _length,
      ...rest
    } = headers as Record<string, string>;
    return rest;
  };

  it('markup that somebody got into a page runs nothing and loads nothing from elsewhere', async () => {
    const context = await newContext();
    expect(await openInjected(context, asTheyAre)).toEqual([]);
    expect(foreign.asked).toEqual([]);
    await waitUntil('five breaches', async () => violations.length >= 5, { timeoutMs: 15_000, everyMs: 50 });
    const told = violations.map((sentence) => sentence.split(': ').at(-1)!.split(' ')[0]);
    expect(told).toEqual(
      expect.arrayContaining([
        'script-src-elem',
        'script-src-attr',
        'style-src-elem',
        'frame-src',
        'object-src',
      ]),
    );
    // What the page's own script could do with a foreign address is refused as well.
    const reached = await page.evaluate(
      `fetch('${foreign.origin}/data').then(() => 'reached', () => 'refused')`,
    );
    expect(reached).toBe('refused');
    expect(foreign.asked).toEqual([]);
    await context.close();
  });

  it('without the policy all of it would: so it is the policy that keeps it out', async () => {
    const context = await newContext();
    const ran = await openInjected(context, (headers) => {
      const { 'content-security-policy': _policy, ...rest } = asTheyAre(headers);
      return rest;
    });
    expect(ran).toEqual(expect.arrayContaining(['foreign', 'handler', 'inline']));
    expect(foreign.asked.sort()).toEqual(expect.arrayContaining(['/foreign.css', '/foreign.js', '/framed']));
    await context.close();
  });

  it('no other site frames a page', async () => {
    const context = await newContext();
    page = await context.newPage();
    await page.goto(`${foreign.origin}/frame`, { waitUntil: 'load' });
    const framed = page.frames().find((frame) => frame !== page.mainFrame())!;
    expect(framed.url()).toMatch(/^chrome-error:/);
    await context.close();
  });

  it('the session’s cookie is for this host and for its server alone', async () => {
    const cookie = (await member.cookies()).find(({ name }) => name === COOKIE);
    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      domain: 'localhost',
    });
    page = await member.newPage();
    await page.goto(`${origin}/faq`);
    expect(await page.evaluate('document.cookie')).not.toContain('session');
    await page.close();
  });

  it.each(['/', '/how-it-works', '/benefits', '/testimonials', '/faq', '/auth', '/no-such-page'])(
    'a visitor’s page %s keeps its own policy',
    async (path) => {
      const context = await newContext();
      await expectGood(context, path);
      await context.close();
    },
  );

  it.each([
    ...['/home', '/browse', '/matches', '/messages', '/completed-matches', '/profile', '/enhanced-profile'],
    ...['/simple-onboarding', '/student-onboarding', '/no-such-page'],
  ])('a member’s page %s keeps its own policy', async (path) => {
    await expectGood(member, path);
  });

  it('a payment keeps it too, with the script of who takes the payments and no other of elsewhere', async () => {
    page = await member.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${origin}/subscribe`);
    const form = page.getByRole('form', { name: 'Payment' });
    await form.getByLabel('Card number').fill('4242 4242 4242 4242');
    await form.getByLabel(/^Expiration date/).fill('12 / 34');
    await form.getByLabel('Security code').fill('123');
    await form.getByRole('button', { name: 'Pay 30€ per month' }).click();
    const isPaid = async () => {
      const status = await member.request.get(`${origin}/api/subscription-status`);
      return ((await status.json()) as { hasAccess: boolean }).hasAccess;
    };
    await waitUntil('the payment', isPaid, { timeoutMs: 30_000, everyMs: 250 });
    expect(scripts).toContain(`${origin}/stripe-simulator/v3/stripe.js`);
    expect(scripts.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
    expect(violations).toEqual([]);
    await page.close();
  });

  async function expectGood(context: BrowserContext, path: string): Promise<void> {
    page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    // All but the stream, which never ends.
    const asked = new Set<Request>();
    page.on('request', (request) => void (request.url().endsWith('/api/events') || asked.add(request)));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => void asked.delete(request));
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await waitUntil('what the page asks for', async () => asked.size === 0, {
      timeoutMs: 30_000,
      everyMs: 100,
    });
    expect(violations).toEqual([]);
    expect(
      said.filter((line) => /Content[- ]Security[- ]Policy|Permissions policy violation/i.test(line)),
    ).toEqual([]);
    await page.close();
  }
});
