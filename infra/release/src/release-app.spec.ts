import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { git } from './git.ts';
import { countUp, NoRelease, releaseApp } from './release-app.ts';

const app = { name: 'reviews-service', root: 'services/reviews' };
const SNAPSHOT = 'libs/contracts/snapshots/reviews.json';
const RELEASED = 'libs/contracts/released/reviews.json';

describe('a release', () => {
  let root: string;
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(
      join(root, file),
      `${typeof content === 'string' ? content : JSON.stringify(content, null, 2)}\n`,
    );
  };
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as { version?: string };
  const commit = () => {
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'Change');
  };
  const refusal = (): string => {
    try {
      releaseApp(root, app, 'minor');
    } catch (error) {
      expect(error).toBeInstanceOf(NoRelease);
      return (error as Error).message;
    }
    throw new Error('It was released');
  };

  /** A repository with one app, and contracts whose snapshot command is as simple as can be. */
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hemma-release-'));
    git(root, 'init', '-q', '-b', 'main');
    for (const [key, value] of [
      ['user.name', 'a'],
      ['user.email', 'a@example.org'],
      ['commit.gpgsign', 'false'],
      ['tag.gpgsign', 'false'],
    ]) {
      git(root, 'config', key!, value!);
    }
    write('package.json', { name: 'root', private: true, workspaces: ['libs/*', 'services/*'] });
    write('package-lock.json', {
      lockfileVersion: 3,
      packages: { 'services/reviews': { version: '0.1.9' } },
    });
    write('services/reviews/package.json', { name: '@hemma/reviews-service', version: '0.1.9' });
    write('libs/contracts/package.json', {
      name: '@hemma/contracts',
      version: '0.1.0',
      scripts: { snapshot: 'node write.mjs' },
    });
    write('libs/contracts/write.mjs', '');
    write(SNAPSHOT, { is: 'new' });
    write(RELEASED, { is: 'old' });
    commit();
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('counts the version up, keeps the contracts, commits and tags', () => {
    expect(releaseApp(root, app, 'minor')).toBe('reviews-service@0.2.0');
    expect(read('services/reviews/package.json').version).toBe('0.2.0');
    expect(git(root, 'show', 'HEAD:package-lock.json')).toContain('"version": "0.2.0"');
    expect(read(RELEASED)).toEqual({ is: 'new' });
    expect(git(root, 'status', '--porcelain')).toBe('');
    expect(git(root, 'describe')).toBe('reviews-service@0.2.0');
    expect(git(root, 'log', '-1', '--format=%s')).toBe('Release reviews-service@0.2.0');
  });

  it('is refused while something is not committed', () => {
    write('README.md', 'unfinished');
    expect(refusal()).toMatch(/^Commit or undo first.*\n\?\? README\.md$/);
  });

  it('is refused where the contracts would break what is out there, in the words of their check', () => {
    write(
      'libs/contracts/write.mjs',
      "console.error('rpc reviews.list is gone; breaks gateway'); process.exit(1);",
    );
    commit();
    expect(refusal()).toBe("The contracts can't be released:\nrpc reviews.list is gone; breaks gateway");
    expect(read('services/reviews/package.json').version).toBe('0.1.9');
    expect(git(root, 'tag')).toBe('');
  });

  it('is refused where a snapshot is not what the contracts say', () => {
    write(
      'libs/contracts/write.mjs',
      "import { writeFileSync } from 'node:fs'; writeFileSync('snapshots/reviews.json', '{}');",
    );
    commit();
    expect(refusal()).toMatch(
      /^These are written from the contracts.*\n M libs\/contracts\/snapshots\/reviews\.json$/,
    );
  });

  it('is refused where there is such a tag', () => {
    git(root, 'tag', 'reviews-service@0.2.0');
    expect(refusal()).toBe('There is a reviews-service@0.2.0 already');
  });
});

describe('a version', () => {
  it.each([
    ['patch', '0.1.10'],
    ['minor', '0.2.0'],
    ['major', '1.0.0'],
  ] as const)('is counted up by a %s', (bump, version) => {
    expect(countUp('0.1.9', bump)).toBe(version);
  });

  it('is three numbers', () => {
    expect(() => countUp('1.0.0-rc.1', 'patch')).toThrow(
      new NoRelease('A version is three numbers, not 1.0.0-rc.1'),
    );
  });
});
