import * as runtimeCore from '@module-federation/runtime/core';

/**
 * Lends the shell's federation runtime to the remotes, whose builds leave it out (`externalRuntime`). The
 * federation plugin's own way of doing this brings a second copy of the runtime along, 20 KB gzip.
 */
export default function runtimeForRemotes() {
  return {
    name: 'hemma-runtime-for-remotes',
    beforeInit(args) {
      globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
      return args;
    },
  };
}
