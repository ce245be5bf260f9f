import { watchFrontends, type FrontendWatch } from './dev/frontends.ts';
import { buildProject, rebuildOnChange } from './dev/rebuild-on-change.ts';
import { rebuilds } from './dev/rebuild.ts';
import { loginLines } from './demo/logins.ts';
import { startPlatform } from './platform.ts';
import { resetHome } from './reset-home.ts';
import { runUntilStopped } from './runner.ts';
import { readSettings } from './settings.ts';
import { UserError } from './user-error.ts';

/** Builds everything that Node runs; without types, which the editor shows, and without the cache. */
async function buildForNode(signal: AbortSignal): Promise<void> {
  for (const rebuild of rebuilds) {
    const error = await buildProject(rebuild, signal);
    signal.throwIfAborted();
    if (error) throw new UserError(`${rebuild.project} can't be built:\n${error}`);
  }
}

await runUntilStopped(async ({ say, signal }) => {
  const settings = readSettings(process.env, process.argv.slice(2));
  let frontends: FrontendWatch | undefined;
  try {
    const platform = await startPlatform({
      ...settings,
      say,
      signal,
      ...(settings.reset && { prepare: () => resetHome(settings.home) }),
      // The shell's server reloads open pages when a front end has been built anew.
      env: { shell: { NODE_ENV: 'development' } },
      meanwhile: async (stop) => {
        say('Building for development');
        frontends = watchFrontends(settings.home, say);
        await Promise.all([buildForNode(stop), frontends.firstBuild]);
      },
    });
    const stopWatching = rebuildOnChange(platform, say);
    console.log(`Hemma is ready: ${platform.url}`);
    if (settings.demo) for (const line of loginLines()) console.log(`  ${line}`);
    console.log('Watching for changes');
    return {
      ...platform,
      stop: async () => {
        stopWatching();
        await Promise.all([frontends?.stop(), platform.stop()]);
      },
    };
  } catch (error) {
    await frontends?.stop();
    throw error;
  }
});
