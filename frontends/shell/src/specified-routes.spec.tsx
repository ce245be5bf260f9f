import type { RemoteEntry, RemoteModule } from '@hemma/web-core/federation';
import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes } from 'react-router';
import { findRemote, isProtected } from './remotes';

const open = ['/', '/auth', '/how-it-works', '/benefits', '/testimonials', '/faq'];
const guarded = [
  ...['/home', '/browse', '/matches', '/messages', '/profile', '/enhanced-profile', '/completed-matches'],
  ...['/simple-onboarding', '/student-onboarding', '/host-onboarding', '/test-onboarding', '/subscribe'],
  ...['/profile/7', '/messages/conversation/7'],
];

const frontends = path.resolve(__dirname, '../..');

/** What the folders beside this one declare, as the server tells it. */
const remotes = readdirSync(frontends)
  .map((folder) => path.join(frontends, folder, 'package.json'))
  .filter((file) => existsSync(file))
  .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { federation?: RemoteEntry }).federation)
  .filter((declared) => declared !== undefined);

/** By a path of the moment: the shell's sources know no remote. */
const pagesOf = ({ name }: RemoteEntry) =>
  import(path.join(frontends, name, 'src/routes')) as Promise<RemoteModule>;

describe('the routes of the specification', () => {
  it('are twenty', () => {
    expect(new Set([...open, ...guarded]).size).toBe(20);
  });

  it.each([...open, ...guarded])('%s belongs to one remote, which has a page for it', async (route) => {
    const claimants = remotes.filter((remote) => findRemote([remote], route));
    expect(claimants).toHaveLength(1);
    const { routes } = await pagesOf(claimants[0]!);
    const page = matchRoutes(routes, route)?.at(-1)?.route;
    expect(page?.element).toBeTruthy();
    expect(page?.path).not.toContain('*');
  });

  it.each(open)('%s is open to visitors', (route) => {
    expect(isProtected(findRemote(remotes, route)!, route)).toBe(false);
  });

  it.each(guarded)('%s needs a signed-in user', (route) => {
    expect(isProtected(findRemote(remotes, route)!, route)).toBe(true);
  });

  it('are all that the remotes claim and have', async () => {
    const covers = (basePath: string) =>
      [...open, ...guarded].some((route) => route === basePath || route.startsWith(`${basePath}/`));
    expect(remotes.flatMap(({ basePaths }) => basePaths).filter((basePath) => !covers(basePath))).toEqual([]);
    const paths = (await Promise.all(remotes.map(pagesOf))).flatMap(({ routes }) => routes);
    expect(paths).toHaveLength(20);
  });
});
