import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import { repoRoot } from '@hemma/local/paths';
import { readConfig as readShellConfig } from '../../../frontends/shell/server/config.ts';
import { listRemotes } from '../../../frontends/shell/server/remote-list.ts';
import { readGatewayConfig } from '../../../gateway/src/config.ts';
import { readBillingConfig } from '../../../services/billing/src/config.ts';
import { readIdentityConfig } from '../../../services/identity/src/config.ts';
import { readSimulatorConfig } from '../../stripe-simulator/src/config.ts';
import { valueSets } from '../src/chart.ts';
import { Rendered } from './rendered.ts';

type Environment = Record<string, string>;

const readService = (env: Environment) => readConfig(serviceConfigSchema, env);
const readers: Record<string, (env: Environment) => object> = {
  identity: readIdentityConfig,
  profiles: readService,
  matching: readService,
  messaging: readService,
  reviews: readService,
  billing: readBillingConfig,
  gateway: readGatewayConfig,
  shell: readShellConfig,
  simulator: readSimulatorConfig,
};

const password = randomBytes(24).toString('hex');

/** What a Secret could hold. */
const secrets: Environment = {
  MONGODB_URI: `mongodb://user:${password}@host:27017/?replicaSet=rs0`,
  RABBITMQ_URL: `amqp://user:${password}@host:5672`,
  STRIPE_SECRET_KEY: `sk_live_${password}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${password}`,
  SIGNING_KEY: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
};

const withSecrets = (env: Environment) =>
  Object.fromEntries(
    Object.entries(env).map(([key, value]) => [key, value.startsWith('secret:') ? secrets[key]! : value]),
  );

/** Node's own, read by no config.ts. */
const OF_NODE = 'NODE_OPTIONS';

describe.each(valueSets)('the environment, with %s', (set) => {
  it('is what each process takes, and nothing that it does not know', async () => {
    const chart = await Rendered.of(set);
    const names = chart.names('Deployment').filter((name) => !name.startsWith('remote-'));
    expect(Object.keys(readers)).toEqual(expect.arrayContaining(names));
    for (const name of names) {
      const { [OF_NODE]: options, ...env } = chart.env(name);
      expect(options).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d+ /);
      const config = readers[name]!(withSecrets(env));
      const unknown = Object.keys(env).filter((key) => !(key in config));
      expect({ name, unknown }).toEqual({ name, unknown: [] });
    }
  });

  it('holds every secret by reference, and no manifest a value of one', async () => {
    const chart = await Rendered.of(set);
    expect(chart.all('Secret')).toEqual([]);
    expect(chart.text).not.toMatch(/\b(sk|rk)_(test|live)|whsec_|PRIVATE KEY|\w+:\/\/[^\s/]+:[^\s/]+@/);
    for (const name of chart.names('Deployment')) {
      for (const [key, value] of Object.entries(chart.env(name))) {
        if (key in secrets) expect(value).toMatch(/^secret:[a-z-]+\/[a-z-]+$/);
        else expect(value).not.toMatch(/^secret:/);
      }
    }
  });

  it('lists the remotes as the front ends declare them, where the shell reads it', async () => {
    const chart = await Rendered.of(set);
    const env = chart.env('shell');
    const mounted = Object.fromEntries(
      chart.pod('shell').containers[0].volumeMounts!.map(({ name, mountPath }) => [name, mountPath]),
    );
    expect(env.REMOTES_FILE).toBe(`${mounted['remote-list']}/remotes.json`);
    expect(env.REMOTES_DIR).toBe(mounted.remotes);
    const folder = mkdtempSync(join(tmpdir(), 'hemma-remotes-'));
    try {
      const file = join(folder, 'remotes.json');
      writeFileSync(file, chart.one('ConfigMap', 'shell-remotes').data!['remotes.json']!);
      const declared = await listRemotes({ REMOTES_DIR: join(repoRoot, 'frontends') });
      expect(await listRemotes({ REMOTES_FILE: file, REMOTES_DIR: folder })).toEqual(declared);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('what the values say reaches the processes', () => {
  it('a Secret and a key for each service and each server', async () => {
    const chart = await Rendered.of('production', { 'services.reviews.mongodb.key': 'uri' });
    expect(chart.env('reviews').MONGODB_URI).toBe('secret:hemma-reviews/uri');
    expect(chart.env('reviews').RABBITMQ_URL).toBe('secret:hemma-reviews/reviews-rabbitmq-url');
    expect(chart.env('gateway').RABBITMQ_URL).toBe('secret:hemma-gateway/gateway-rabbitmq-url');
    expect(chart.env('identity').SIGNING_KEY).toBe('secret:hemma-identity/signing-key');
    expect(chart.env('billing').STRIPE_SECRET_KEY).toBe('secret:hemma-stripe/stripe-secret-key');
  });

  it('one Secret for all, unless an own one is named', async () => {
    const chart = await Rendered.of('default-values', {
      'services.billing.mongodb.existingSecret': 'billing-only',
    });
    expect(chart.env('profiles').MONGODB_URI).toBe('secret:hemma/profiles-mongodb-uri');
    expect(chart.env('billing').MONGODB_URI).toBe('secret:billing-only/billing-mongodb-uri');
    expect(chart.env('identity').SIGNING_KEY).toBeUndefined();
  });

  it('with the simulator billing, gateway and shell ask it; without, Stripe', async () => {
    const simulated = await Rendered.of('external');
    expect(simulated.env('billing').STRIPE_API_URL).toBe('http://hemma-simulator');
    expect(simulated.env('shell').STRIPE_SIMULATOR_URL).toBe('http://hemma-simulator');
    expect(simulated.env('gateway').STRIPE_JS_URL).toBe('/stripe-simulator/v3/stripe.js');
    expect(simulated.env('simulator').WEBHOOK_URL).toBe('http://hemma-gateway/api/stripe/webhook');
    expect(simulated.env('simulator').STRIPE_WEBHOOK_SECRET).toBe(
      simulated.env('billing').STRIPE_WEBHOOK_SECRET,
    );
    expect(simulated.env('billing').HEMMA_ALLOW).toBe('test-payments');
    const real = await Rendered.of('production');
    expect(real.text).not.toContain('HEMMA_ALLOW');
    const tested = await Rendered.of('production', { 'stripe.testPayments': true });
    expect(['billing', 'gateway'].map((name) => tested.env(name).HEMMA_ALLOW)).toEqual([
      ...['test-payments', 'test-payments'],
    ]);
    expect(real.names('Deployment')).not.toContain('simulator');
    expect(real.env('billing')).not.toHaveProperty('STRIPE_API_URL');
    expect(real.env('gateway')).not.toHaveProperty('STRIPE_JS_URL');
  });

  it('the release and the collector of traces', async () => {
    const chart = await Rendered.of('all-on', { 'services.reviews.image.tag': '9.9.9' });
    expect(chart.env('reviews')).toMatchObject({
      HEMMA_VERSION: '9.9.9',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.monitoring:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    });
    expect(chart.env('shell').HEMMA_VERSION).toBe('0.1.0');
    expect((await Rendered.of('production')).env('gateway')).not.toHaveProperty('OTEL_TRACES_SAMPLER_ARG');
  });

  it('without an ingress the shell is the one origin, and nobody serves a remote beside it', async () => {
    const alone = await Rendered.of('default-values', { 'ingress.enabled': false });
    expect(alone.env('shell').GATEWAY_URL).toBe('http://hemma-gateway');
    expect(alone.all('Ingress')).toEqual([]);
    expect(alone.names('Deployment').filter((name) => name.startsWith('remote-'))).toEqual([]);
    const behind = await Rendered.of('default-values');
    expect(behind.env('shell')).not.toHaveProperty('GATEWAY_URL');
  });
});
