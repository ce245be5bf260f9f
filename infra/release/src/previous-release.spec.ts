import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { git } from './git.ts';
import { previousRelease } from './previous-release.ts';

const RELEASED = 'libs/contracts/released/reviews.json';

describe('the previous release of an app', () => {
  let folder: string;
  let root: string;
  let changes = 0;
  const commit = (file: string): string => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), String((changes += 1)));
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'Change');
    return git(root, 'rev-parse', 'HEAD');
  };
  const tag = (name: string) => git(root, 'tag', '-a', name, '-m', name);
  const shallow = (depth: number): string => {
    const clone = join(folder, `depth-${depth}`);
    git(folder, 'clone', '-q', '--depth', String(depth), `file://${root}`, clone);
    return clone;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hemma-previous-'));
    root = join(folder, 'origin');
    mkdirSync(root);
    git(root, 'init', '-q', '-b', 'main');
    for (const [key, value] of [
      ['user.name', 'a'],
      ['user.email', 'a@example.org'],
      ['commit.gpgsign', 'false'],
      ['tag.gpgsign', 'false'],
    ]) {
      git(root, 'config', key!, value!);
    }
    commit(RELEASED);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is its highest tag', () => {
    tag('reviews-service@0.9.0');
    const released = commit('a');
    tag('reviews-service@0.10.0');
    commit(RELEASED);
    tag('billing-service@0.11.0');
    commit('a');
    const expected = { name: 'reviews-service@0.10.0', commit: released };
    expect(previousRelease(root, 'reviews-service')).toEqual(expected);
  });

  it('is not the one that this commit is', () => {
    const released = git(root, 'rev-parse', 'HEAD');
    tag('reviews-service@0.1.0');
    commit(RELEASED);
    tag('reviews-service@0.2.0');
    expect(previousRelease(root, 'reviews-service').commit).toBe(released);
  });

  it('is where the released contracts were last written before, without a tag of its own', () => {
    const released = commit(RELEASED);
    tag('billing-service@0.2.0');
    commit('a');
    commit(RELEASED);
    expect(previousRelease(root, 'reviews-service').commit).toBe(released);
  });

  it('is not guessed where the history ends before it', () => {
    commit('a');
    commit(RELEASED);
    commit('a');
    commit('a');
    expect(previousRelease(shallow(4), 'reviews-service').commit).toBe(git(root, 'rev-parse', 'HEAD~2'));
    for (const depth of [1, 2, 3]) {
      expect(() => previousRelease(shallow(depth), 'reviews-service')).toThrow('git fetch --unshallow');
    }
  });
});
