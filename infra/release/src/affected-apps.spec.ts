import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { affectedApps, type Change } from './affected-apps.ts';
import { changeSince } from './change-since.ts';
import { git } from './git.ts';
import type { Lock } from './locked-packages.ts';
import { readProjects, repoRoot, type Project } from './workspace.ts';

const services = ['billing', 'identity', 'matching', 'messaging', 'profiles', 'reviews'].map(
  (name) => `${name}-service`,
);
const remotes = ['account', 'marketing', 'matching', 'onboarding'];
const everyNode = [...services, 'gateway'];
const everything = [...everyNode, ...remotes, 'shell', 'stripe-simulator'];
const textOf = (file: string) => readFileSync(join(repoRoot, file), 'utf8');

describe('affected', () => {
  let projects: Project[];
  beforeAll(() => {
    projects = readProjects();
  }, 60_000);

  const after = (files: string[], before: Change['before'] = textOf) =>
    affectedApps(projects, { files, before, after: textOf });

  it('knows every app, and no library or tool as one', () => {
    const apps = projects.filter(({ isApp }) => isApp).map(({ name }) => name);
    expect(apps.sort()).toEqual([...everything].sort());
  });

  it.each([
    [
      'nothing: documents, tests, tools',
      [
        ...[
          'README.md',
          'docs/decisions/001-own-bus-transport.md',
          'docs/api/openapi.json',
          'services/reviews/README.md',
        ],
        ...['services/reviews/src/reviews.service.spec.ts', 'services/reviews/test/reviews.int-spec.ts'],
        ...['frontends/matching/src/browse/browse.page.test.tsx', 'libs/web-build/src/sharing.spec.mjs'],
        ...[
          'services/reviews/jest.config.mjs',
          'libs/contracts/snapshots/core.json',
          'libs/contracts/released/core.json',
        ],
        ...[
          'libs/testing/src/people.ts',
          'infra/local/src/start.ts',
          'infra/bench/src/main.ts',
          'infra/release/src/affected.ts',
        ],
        ...[
          'e2e/http/every-route.e2e-spec.ts',
          'eslint.config.mjs',
          '.prettierrc.json',
          'package.json',
          'helm/README.md',
        ],
      ],
      [],
    ],
    ['a service', ['services/reviews/src/main.ts'], ['reviews-service']],
    ['a service whose file is gone', ['services/reviews/src/gone.ts'], ['reviews-service']],
    ['the gateway', ['gateway/src/main.ts'], ['gateway']],
    ['a remote', ['frontends/matching/src/routes.tsx'], ['matching']],
    ["the shell's server", ['frontends/shell/server/main.ts'], ['shell']],
    ['the simulator', ['infra/stripe-simulator/src/main.ts'], ['stripe-simulator']],
    ['service-kit', ['libs/service-kit/src/bus.ts'], everyNode],
    ['web-build', ['libs/web-build/src/webpack-base.mjs'], [...remotes, 'shell']],
    [
      'web-core: the shell provides it, and two remotes are rendered with it in advance',
      ['libs/web-core/src/api.ts'],
      ['account', 'marketing', 'shell'],
    ],
    ["web-core's version, which remotes ask for", ['libs/web-core/package.json'], [...remotes, 'shell']],
    ['what every build reads', ['swc.node.json'], everything],
    ['how images are made', ['infra/docker/src/prune-app.ts'], everything],
    [
      "how remotes' images are made",
      ['infra/docker/web.Dockerfile', 'infra/docker/nginx/remote.conf'],
      remotes,
    ],
    [
      "how all others' are made",
      ['infra/docker/node.Dockerfile'],
      [...everyNode, 'shell', 'stripe-simulator'],
    ],
    ['what only the document of HTTP is made by', ['libs/contracts/src/openapi/responses.ts'], ['gateway']],
    [
      'what no process runs',
      ['libs/contracts/src/snapshot/readers.ts', 'libs/contracts/src/asyncapi/index.ts'],
      [],
    ],
    ['contracts as a whole', ['libs/contracts/package.json'], [...everyNode, ...remotes, 'shell']],
    [
      'a file of the contracts that is gone',
      ['libs/contracts/src/core/gone.ts'],
      [...everyNode, ...remotes, 'shell'],
    ],
    [
      'both',
      ['services/reviews/src/main.ts', 'gateway/src/main.ts', 'README.md'],
      ['gateway', 'reviews-service'],
    ],
  ] as [string, string[], string[]][])('%s', (_what, files, apps) => {
    expect(after(files)).toEqual([...apps].sort());
  });

  it('contracts of a domain: every Node process, which has the catalogue, and the front ends that import it', () => {
    const apps = after(['libs/contracts/src/reviews/review.schema.ts']);
    expect(apps).toEqual(expect.arrayContaining(everyNode));
    expect(apps).not.toContain('marketing');
    expect(apps).not.toContain('stripe-simulator');
  });

  describe('a change of the lockfile', () => {
    const afterLocking = (place: string) => {
      const lock: Lock = JSON.parse(textOf('package-lock.json'));
      const changed = lock.packages[place];
      if (!changed) throw new Error(`No ${place} in the lockfile`);
      changed.version = '0.0.1';
      return after(['package-lock.json'], (file) =>
        file === 'package-lock.json' ? JSON.stringify(lock) : textOf(file),
      );
    };

    it.each([
      ['nothing that runs', 'node_modules/jest', []],
      ['what one service has', 'node_modules/stripe', ['billing-service']],
      ['what service-kit has', 'node_modules/mongoose', everyNode],
      ['what is below another package, in every Nest process', 'node_modules/rxjs', everyNode],
      ['what builds everything', 'node_modules/@swc/core', everything],
      ['what builds front ends', 'node_modules/webpack', [...remotes, 'shell']],
    ] as [string, string, string[]][])('%s', (_what, place, apps) => {
      expect(afterLocking(place)).toEqual([...apps].sort());
    });
  });

  it('nx.json counts as far as it says how to build', () => {
    const otherBuild = textOf('nx.json').replace('swc src -d dist', 'swc src -d out');
    expect(after(['nx.json'])).toEqual([]);
    expect(after(['nx.json'], () => otherBuild)).toEqual([...everything].sort());
  });
});

describe('what changed since a base', () => {
  const root = mkdtempSync(join(tmpdir(), 'hemma-affected-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const commit = () => {
    git(root, 'add', '-A');
    git(root, '-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--no-gpg-sign', '-qm', 'a');
  };

  it('is what was committed since the two parted, what is not committed, and what is new', () => {
    git(root, 'init', '-q', '-b', 'main');
    for (const file of ['kept', 'changed', 'old/moved', 'gone']) write(file, file);
    commit();
    git(root, 'checkout', '-q', '-b', 'work');
    write('changed', 'otherwise');
    git(root, 'mv', 'old/moved', 'moved');
    commit();
    git(root, 'checkout', '-q', 'main');
    write('kept', "main's own");
    commit();
    git(root, 'checkout', '-q', 'work');
    rmSync(join(root, 'gone'));
    write('new/file', 'new');

    const change = changeSince('main', root);
    expect(change.files.sort()).toEqual(['changed', 'gone', 'moved', 'new/file', 'old/moved']);
    expect([change.before('changed'), change.after('changed')]).toEqual(['changed', 'otherwise']);
    expect([change.before('new/file'), change.after('gone')]).toEqual([undefined, undefined]);
  });

  it('can be told of a base that there is', () => {
    expect(() => changeSince('no-such-tag', root)).toThrow('git merge-base: fatal');
  });
});
