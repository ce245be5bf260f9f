import type { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Refuses a manifest of another remote before anything of it runs. The federation runtime would take the other's pages
 * for those of the remote, and all of them would say that there is no such page.
 *
 * @param instance the shell's
 */
export function refuseForeignReleases(instance: ReturnType<typeof getInstance>): void {
  instance?.snapshotHandler.hooks.lifecycle.afterLoadManifest.on(({ manifestJson, moduleInfo }) => {
    if (manifestJson && manifestJson.name !== moduleInfo.name)
      throw new Error(`The release of ${moduleInfo.name} is one of ${manifestJson.name}.`);
  });
}
