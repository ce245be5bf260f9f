import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '@hemma/local/run-command';
import { apps } from '../src/apps.ts';
import { exampleFile, madeText } from '../src/make-env.ts';
import { composeConfig, environmentOf, serviceOf } from './fixtures/compose.ts';
import { makeCertificate, Nginx } from './fixtures/nginx.ts';
import { cleanUp, scratchFolder } from './fixtures/running-app.ts';

let config: string;
let envFile: string;

beforeAll(async () => {
  envFile = join(scratchFolder(), 'made.env');
  writeFileSync(envFile, madeText());
  config = await composeConfig(envFile);
});
afterAll(cleanUp);

const nameOf = (app: string) =>
  app.startsWith('frontends/') && app !== 'frontends/shell'
    ? app.replace('frontends/', 'remote-')
    : app.slice(app.lastIndexOf('/') + 1);
const ours = Object.keys(apps).map(nameOf);
const servers = ['mongodb', 'rabbitmq', 'mongodb-set-up', 'edge'];

describe('docker-compose.yml', () => {
  it('is refused without its passwords, which have no defaults', async () => {
    await expect(composeConfig(exampleFile)).rejects.toThrow('HEMMA_');
  });

  it('has a service for every app that has an image', () => {
    const built = ours.filter((name) => /^build:$/m.test(serviceOf(config, name)));
    expect(built).toEqual(ours);
  });

  it.each([...ours, ...servers])('confines %s', (name) => {
    const service = serviceOf(config, name);
    for (const line of ['read_only: true', '- ALL', '- no-new-privileges:true'])
      expect(service).toContain(line);
    for (const limit of ['cpus', 'mem_limit', 'pids_limit', 'restart', 'tmpfs', 'networks'])
      expect(service).toMatch(new RegExp(`^${limit}:`, 'm'));
    expect(service).not.toMatch(/privileged: true|network_mode|docker\.sock/);
  });

  it('gives each service its own user and database, and nobody another’s password', () => {
    const addresses = ours.map((name) => environmentOf(config, name));
    const uris = addresses.flatMap((env) => [env['MONGODB_URI'], env['RABBITMQ_URL']]).filter(Boolean);
    expect(uris.length).toBe(13);
    expect(new Set(uris.map((uri) => new URL(uri!).password)).size).toBe(13);
    expect(environmentOf(config, 'reviews')['MONGODB_URI']).toMatch(
      /^mongodb:\/\/reviews:\w+@mongodb:27017\/\?replicaSet=hemma&authSource=hemma_reviews$/,
    );
  });

  it('opens ports of the edge alone, and those on the loopback', () => {
    const published = [...ours, ...servers].filter((name) => /^ports:/m.test(serviceOf(config, name)));
    expect(published).toEqual(['edge']);
    expect(serviceOf(config, 'edge').match(/127\.0\.0\.1:\d+:\d+/g)).toHaveLength(2);
  });

  it('leaves the two servers alone to a file of their own', async () => {
    const alone = await composeConfig(envFile, 'docker-compose.servers.yml');
    expect(alone.match(/^ {4}image: .*/gm)).toHaveLength(2);
  });
});

describe('what nginx reads', () => {
  it.each(['edge.conf.template', 'remote.conf'])('%s passes nginx -t', async (file) => {
    const edge = environmentOf(config, 'edge');
    // docker compose writes a dollar of the container as two.
    const env = Object.fromEntries(
      Object.entries(edge).map(([key, value]) => [key, value.replace('$$', '$')]),
    );
    const { code, stderr } = await (await Nginx.of(file, env)).test();
    expect(stderr.split('\n').filter((line) => /\[(warn|emerg|alert)\]/.test(line))).toEqual([]);
    expect(code).toBe(0);
  });

  it('has TLS with a certificate', async () => {
    const nginx = await Nginx.of('edge.conf.template', { HEMMA_EDGE_REMOTE: '127.0.0.1:1' });
    const certificate = await makeCertificate();
    await nginx.useCertificate(certificate, 'https://hemma.example');
    expect(await nginx.test()).toMatchObject({ code: 0 });
    const running = nginx.start();
    const answer = await running.untilAnswers(`${nginx.url}/faq?x=1`, (status) => status === 308);
    expect(answer.body).toContain('308');
    const secure = await runCommand('curl', [
      ...[
        '--silent',
        '--cacert',
        join(certificate, 'tls.crt'),
        '--write-out',
        '%{http_code} %{http_version}',
      ],
      ...['--output', '/dev/null', '--connect-to', `localhost:443:127.0.0.1:${nginx.tlsPort}`],
      'https://localhost/remotes/away/x.js',
    ]);
    expect(secure.stdout).toBe('503 2');
    await running.stop('SIGQUIT');
  });
});
