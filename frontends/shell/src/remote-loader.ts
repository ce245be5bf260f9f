import type { RemoteEntry, RemoteModule } from '@hemma/web-core/federation';
import * as federationRuntime from '@module-federation/enhanced/runtime';
import { forgetFailedPieces } from './forget-failed-pieces';
import { refuseForeignReleases } from './refuse-foreign-releases';

/** A dropped connection mends itself within these; what lasts longer is for Try again. */
const RETRY_DELAYS = [400, 1_200];

/** What is needed of the federation runtime. */
export type Federation = Pick<typeof federationRuntime, 'getInstance' | 'loadRemote' | 'registerRemotes'>;

export interface RemoteLoader {
  /** @returns the remote's pages; the same promise as long as it isn't forgotten */
  load(remote: RemoteEntry): Promise<RemoteModule>;
  /** Makes the next `load` fetch everything of the remote anew. */
  forget(remote: RemoteEntry): void;
}

/**
 * Loads remotes through the federation runtime. That runtime keeps a failure for ever, and a half-loaded
 * release too; so each new attempt registers the remote under an address that nothing has cached.
 */
export function createRemoteLoader(federation: Federation = federationRuntime, wait = pause): RemoteLoader {
  const loading = new Map<string, Promise<RemoteModule>>();
  const known = new Set<string>();
  let attempts = 0;
  forgetFailedPieces(federation.getInstance());
  refuseForeignReleases(federation.getInstance());

  const register = ({ name, manifest }: RemoteEntry) => {
    const isAgain = known.has(name);
    known.add(name);
    attempts += 1;
    // What the former attempt has left there would be taken for files of this one, which may be another release.
    if (isAgain) Reflect.deleteProperty(window, `webpackChunk${containerName(name)}`);
    const entry = isAgain ? `${manifest}?attempt=${Date.now()}-${attempts}` : manifest;
    federation.registerRemotes([{ name: containerName(name), entry }], { force: isAgain });
  };

  const loadWithRetries = async (remote: RemoteEntry): Promise<RemoteModule> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        register(remote);
        return await loadOnce(federation, remote);
      } catch (error) {
        const delay = RETRY_DELAYS[attempt];
        if (delay === undefined) throw error;
        await wait(delay);
      }
    }
  };

  return {
    load(remote) {
      const promise = loading.get(remote.name) ?? loadWithRetries(remote);
      loading.set(remote.name, promise);
      return promise;
    },
    forget: (remote) => void loading.delete(remote.name),
  };
}

async function loadOnce(federation: Federation, remote: RemoteEntry): Promise<RemoteModule> {
  const loaded = await federation.loadRemote<RemoteModule>(`${containerName(remote.name)}/routes`);
  if (!loaded) throw new Error(`The part "${remote.name}" has no pages.`);
  return loaded;
}

/** As web-build names a remote's container. */
function containerName(name: string): string {
  return `hemma_${name.replaceAll('-', '_')}`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
