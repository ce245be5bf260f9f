import type { RemoteEntry } from '@hemma/web-core/federation';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRemoteLoader, type Federation } from './remote-loader';

const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
const registerRemotes = jest.fn<Federation['registerRemotes']>();
const federation = { getInstance: () => null, loadRemote, registerRemotes } as unknown as Federation;

const matching: RemoteEntry = {
  name: 'matching',
  basePaths: ['/browse'],
  protected: true,
  manifest: '/remotes/matching/mf-manifest.json',
};
const pages = { routes: [] };
const addresses = () =>
  registerRemotes.mock.calls.map(([[remote]]) => remote && 'entry' in remote && remote.entry);

beforeEach(() => {
  loadRemote.mockReset();
  registerRemotes.mockReset();
});

describe('loading a remote', () => {
  const withoutWaiting = () => {
    const waits: number[] = [];
    return {
      waits,
      loader: createRemoteLoader(federation, (milliseconds) =>
        Promise.resolve(void waits.push(milliseconds)),
      ),
    };
  };

  it('happens once, however often its pages are shown', async () => {
    loadRemote.mockResolvedValue(pages);
    const { loader } = withoutWaiting();
    const first = loader.load(matching);
    expect(loader.load(matching)).toBe(first);
    expect(await first).toBe(pages);
    expect(loadRemote).toHaveBeenCalledWith('hemma_matching/routes');
    expect(addresses()).toEqual(['/remotes/matching/mf-manifest.json']);
  });

  it('is tried again after a moment, under an address that nothing has cached', async () => {
    loadRemote.mockRejectedValueOnce(new Error('gone')).mockResolvedValue(pages);
    const { loader, waits } = withoutWaiting();
    expect(await loader.load(matching)).toBe(pages);
    expect(waits).toEqual([400]);
    expect(addresses()).toEqual([
      '/remotes/matching/mf-manifest.json',
      expect.stringMatching(/mf-manifest\.json\?attempt=/),
    ]);
    expect(registerRemotes.mock.calls[1]?.[1]).toEqual({ force: true });
  });

  it('fails after three tries, keeps the failure, and begins anew once it is forgotten', async () => {
    loadRemote.mockRejectedValue(new Error('gone'));
    const { loader } = withoutWaiting();
    await expect(loader.load(matching)).rejects.toThrow('gone');
    await expect(loader.load(matching)).rejects.toThrow('gone');
    expect(loadRemote).toHaveBeenCalledTimes(3);
    loadRemote.mockResolvedValue(pages);
    loader.forget(matching);
    expect(await loader.load(matching)).toBe(pages);
    expect(new Set(addresses()).size).toBe(4);
  });

  it('does not take the files of the attempt before for its own', async () => {
    Object.assign(window, { webpackChunkhemma_matching: ['of the former release'] });
    loadRemote.mockRejectedValueOnce(new Error('gone')).mockResolvedValue(pages);
    await withoutWaiting().loader.load(matching);
    expect(window).not.toHaveProperty('webpackChunkhemma_matching');
  });
});
