import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, coreErrors, healthOf, serviceNames } from '@hemma/contracts/core';
import { readMetrics } from '@hemma/service-kit/metrics';
import { startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';

describe('For who operates the platform', () => {
  let platform: FakePlatform;
  beforeAll(async () => void (platform = await startFakePlatform()));
  afterAll(() => platform.close());

  describe('health', () => {
    const allWell = () => {
      for (const service of serviceNames) platform.bus.answer(healthOf(service), () => ({ missing: [] }));
    };

    it('is 200 when every service answers', async () => {
      allWell();
      const answer = await platform.app.inject('/api/health');
      expect(answer).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
      expect(platform.bus.callsTo(healthOf('billing'))[0]?.meta.deadline).toBeLessThan(Date.now() + 1_000);
    });

    it('is 503 and names who does not, and what they lack', async () => {
      allWell();
      platform.bus.silence(healthOf('reviews'));
      platform.bus.answer(healthOf('identity'), () => ({ missing: ['database'] }));
      platform.bus.answer(healthOf('billing'), () => {
        throw new DomainError(coreErrors.DEADLINE_EXCEEDED);
      });
      expect(await platform.app.inject('/api/health')).toMatchObject({
        statusCode: 503,
        body: 'Not healthy: identity (database), reviews, billing',
      });
    });

    it('is seen at once when a service is back, however often it was asked in vain', async () => {
      platform.bus.silence(healthOf('reviews'));
      for (let times = 0; times < 10; times += 1) await platform.app.inject('/api/health');
      allWell();
      expect((await platform.app.inject('/api/health')).statusCode).toBe(200);
    });
  });

  it('counts each request by its route and status, whatever its address holds', async () => {
    await platform.app.inject('/api/images/somebodys-picture');
    const { body } = await readMetrics();
    expect(body).toMatch(
      /hemma_http_seconds_count\{method="GET",route="\/api\/images\/:hash",status="\d+"\} 1/,
    );
    expect(body).not.toContain('somebodys-picture');
  });

  describe('the document', () => {
    it('is OpenAPI 3.1 with every call', async () => {
      const document = (await platform.app.inject('/api/openapi.json')).json<{
        openapi: string;
        paths: object;
      }>();
      expect(document.openapi).toMatch(/^3\.1\./);
      expect(Object.keys(document.paths)).toEqual(
        expect.arrayContaining(['/api/user', '/api/profiles/{id}']),
      );
    });

    it('is shown by a page that loads only what we serve, under a policy without exceptions for scripts', async () => {
      const page = await platform.app.inject('/api/docs');
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe-eval');
      const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
      expect(loaded).toHaveLength(4);
      for (const address of loaded) {
        const file = await platform.app.inject(address);
        expect(file.statusCode).toBe(200);
        expect(file.headers['content-type']).toMatch(/^(text\/(css|javascript)|image\/png)/);
        const again = await platform.app.inject({
          url: address,
          headers: { 'if-none-match': String(file.headers['etag']) },
        });
        expect(again.statusCode).toBe(304);
      }
      expect(page.body).not.toMatch(/<script>|\son\w+=|https?:/);
    });

    it.each(['package.json', 'index.html', '__proto__', 'swagger-ui-bundle.js.map'])(
      'comes without other files: %s',
      async (name) => {
        expect((await platform.app.inject(`/api/docs/${name}`)).statusCode).toBe(404);
      },
    );
  });
});
