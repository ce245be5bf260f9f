import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import { refuseForeignReleases } from './refuse-foreign-releases';

const manifestOf = (name: string) => ({
  id: name,
  name,
  metaData: {
    ...{ name, type: 'app', buildInfo: { buildVersion: '1', buildName: name }, globalName: name },
    ...{ remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' }, publicPath: 'auto' },
    ...{ types: { path: '', name: '' }, pluginVersion: '2' },
  },
  ...{ shared: [], remotes: [], exposes: [] },
});
const entries = () => [...document.querySelectorAll('script')].map(({ src }) => src);

describe('the manifest of a remote', () => {
  beforeEach(() => {
    document.head.replaceChildren();
    // The runtime says each failure there as well.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  /** @returns what loading the remote begins with, when its address answers with this manifest */
  const load = (name: string, manifest: object) => {
    window.fetch = () => Promise.resolve(new Response(JSON.stringify(manifest)));
    const instance = createInstance({ name: `shell-before-${name}`, remotes: [] });
    refuseForeignReleases(instance);
    instance.registerRemotes([{ name, entry: `http://localhost/${name}/mf-manifest.json` }]);
    return instance.loadRemote(`${name}/routes`);
  };

  it("that is another remote's is refused, and nothing of it is fetched", async () => {
    await expect(load('hemma_onboarding', manifestOf('hemma_matching'))).rejects.toThrow(
      'The release of hemma_onboarding is one of hemma_matching.',
    );
    expect(entries()).toEqual([]);
  });

  it('that is its own leads to its entry', async () => {
    void load('hemma_account', manifestOf('hemma_account')).catch(() => undefined);
    await waitFor(() => expect(entries()).toEqual(['http://localhost/hemma_account/remoteEntry.js']));
  });
});
