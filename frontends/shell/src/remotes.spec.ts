import type { RemoteEntry } from '@hemma/web-core/federation';
import { describe, expect, it } from '@jest/globals';
import { fetchRemotes, findRemote, isProtected } from './remotes';

const remote = (name: string, basePaths: string[], guarded: boolean | string[] = false): RemoteEntry => ({
  name,
  basePaths,
  protected: guarded,
  manifest: `/remotes/${name}/mf-manifest.json`,
});

const marketing = remote('marketing', ['/', '/faq']);
const account = remote('account', ['/auth', '/profile'], ['/profile']);
const albums = remote('albums', ['/profile/albums'], true);
const remotes = [marketing, account, albums];

describe('the owner of a path', () => {
  it.each([
    ['/', 'marketing'],
    ['/faq', 'marketing'],
    ['/profile/7', 'account'],
    ['/profile/albums/2', 'albums'],
    ['/profiles', undefined],
    ['/nowhere', undefined],
  ])('%s belongs to %s', (pathname, name) => {
    expect(findRemote(remotes, pathname)?.name).toBe(name);
  });

  it('says for itself which of its paths need a user', () => {
    expect(isProtected(account, '/auth')).toBe(false);
    expect(isProtected(account, '/profile/7')).toBe(true);
    expect(isProtected(albums, '/profile/albums')).toBe(true);
    expect(isProtected(marketing, '/')).toBe(false);
  });
});

describe('the list of remotes', () => {
  const answering = (response: Response) => {
    window.fetch = () => Promise.resolve(response);
  };

  it('is what the server says', async () => {
    answering(new Response(JSON.stringify(remotes)));
    expect(await fetchRemotes()).toEqual(remotes);
  });

  it('fails in words for people when it is missing or broken', async () => {
    answering(new Response('Not found', { status: 404 }));
    await expect(fetchRemotes()).rejects.toThrow("The list of Hemma's parts could not be loaded (404).");
    answering(new Response('[{"name":"matching"}]'));
    await expect(fetchRemotes()).rejects.toThrow("The list of Hemma's parts is broken.");
  });
});
