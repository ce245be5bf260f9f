import { aStudent } from '@hemma/testing/builders';
import { registered, visitor } from '@hemma/testing/visitor';
import { describe, expect, it } from '@jest/globals';
import { platformOrigin } from '../src/origin.js';

const origin = platformOrigin();

describe('the entrance', () => {
  it('is healthy', async () => {
    await visitor(origin).get('/api/health').expect(200, { status: 'ok' });
  });

  it('gives every answer an id of its own and lets no browser guess types', async () => {
    const answers = await Promise.all([
      visitor(origin).get('/api/health'),
      visitor(origin).get('/api/user'),
      visitor(origin).get('/api/nothing-here'),
    ]);
    expect(new Set(answers.map((answer) => answer.get('x-request-id'))).size).toBe(3);
    for (const answer of answers) {
      expect(answer.get('x-request-id')).toBeTruthy();
      expect(answer.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it('refuses in one plain sentence, or as RFC 9457 to who asks for it', async () => {
    const plain = await visitor(origin)
      .post('/api/register')
      .send(aStudent({ languages: [] }));
    expect(plain.get('Content-Type')).toMatch(/^text\/plain/);
    expect(plain.text).toBe('At least one language is required');

    const problem = await visitor(origin)
      .post('/api/register')
      .set('Accept', 'application/problem+json')
      .send(aStudent({ languages: [] }))
      .expect(400);
    expect(problem.get('Content-Type')).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(problem.text)).toMatchObject({
      status: 400,
      detail: 'At least one language is required',
      code: 'core.INVALID',
      requestId: problem.get('x-request-id'),
      errors: [{ path: 'languages', message: 'At least one language is required' }],
    });
  });

  it.each([
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another origin', { Origin: 'https://evil.example' }, 403],
    ['no origin at all, as a sandboxed page has', { Origin: 'null' }, 403],
    ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: origin }, 201],
    ['a client that is no browser', {}, 201],
  ])('answers a registration from %s', async (_who, headers, status) => {
    const answer = await visitor(origin).post('/api/register').set(headers).send(aStudent());
    expect(answer.status).toBe(status);
  });

  it('lets nobody be logged out by a page of another site', async () => {
    const { http } = await registered(origin);
    await http.post('/api/logout').set('Sec-Fetch-Site', 'cross-site').expect(403);
    await http.get('/api/user').expect(200);
  });

  it('takes JSON alone, of 64 KiB at most', async () => {
    const post = (type: string, body: string) =>
      visitor(origin).post('/api/register').set('Content-Type', type).send(body);
    expect((await post('application/x-www-form-urlencoded', 'username=a')).status).toBe(415);
    expect((await post('text/plain', '{}')).status).toBe(415);
    expect((await post('application/json', '{"broken"')).status).toBe(400);
    expect((await post('application/json', '"text"')).status).toBe(400);
    expect((await post('application/json', JSON.stringify({ bio: 'x'.repeat(66_000) }))).status).toBe(413);
  });

  it('names the size before the session, and the session before the fields', async () => {
    const huge = JSON.stringify({ bio: 'x'.repeat(66_000) });
    const patch = (body: string) =>
      visitor(origin).patch('/api/user').set('Content-Type', 'application/json').send(body);
    expect((await patch(huge)).status).toBe(413);
    expect((await patch('{"bio":1}')).status).toBe(401);
  });

  it('keeps one language for wrong addresses: 404 in a sentence', async () => {
    const { http } = await registered(origin);
    const answer = await http.get('/api/no-such-thing');
    expect(answer.status).toBe(404);
    expect(answer.get('Content-Type')).toMatch(/^text\/plain/);
  });

  it('shows its own document, as data and in a viewer', async () => {
    const document = await visitor(origin).get('/api/openapi.json').expect(200);
    expect(document.body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.body.paths)).toEqual(
      expect.arrayContaining(['/api/register', '/api/profiles/{userId}', '/api/users']),
    );
    const viewer = await visitor(origin).get('/api/docs').redirects(1);
    expect(viewer.status).toBe(200);
    expect(viewer.get('Content-Type')).toMatch(/^text\/html/);
  });
});

describe('the pages', () => {
  it.each(['/', '/auth', '/browse', '/no-such-page'])('come with a strict policy at %s', async (path) => {
    const page = await visitor(origin).get(path).set('Accept', 'text/html');
    expect(page.get('Content-Type')).toMatch(/^text\/html/);
    const policy = page.get('Content-Security-Policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(policy).not.toContain('unsafe-eval');
    expect(scripts).not.toContain('unsafe-inline');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('frame-ancestors');
    expect(page.get('X-Content-Type-Options')).toBe('nosniff');
    const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1];
    const tags = page.text.match(/<script[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
  });

  it('use a nonce once', async () => {
    const nonceOf = async () =>
      /'nonce-([^']+)'/.exec((await visitor(origin).get('/')).get('Content-Security-Policy') ?? '')?.[1];
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  it('are told at run time where the remotes are, and nobody keeps that', async () => {
    const list = await visitor(origin).get('/remotes.json').expect(200);
    expect(list.get('Cache-Control')).toMatch(/no-cache|no-store/);
    const names = (list.body as { name: string; manifest: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['account', 'marketing', 'matching', 'onboarding']));
    for (const { manifest } of list.body as { manifest: string }[]) {
      const answer = await visitor(origin).get(manifest).expect(200);
      expect(answer.get('Cache-Control')).toMatch(/no-cache|no-store/);
    }
  });

  it.each([
    '/remotes/matching/no-such-file.js',
    '/main-0123.js',
    '/remotes/../package.json',
    '/remotes/%2e%2e/package.json',
  ])('are never an answer for the file %s', async (path) => {
    const answer = await visitor(origin).get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('"workspaces"');
  });
});
