import { rm } from 'node:fs/promises';
import { buildChanged } from './build.ts';
import { loginLines } from './demo/logins.ts';
import { homePaths } from './paths.ts';
import { startPlatform } from './platform.ts';
import { runUntilStopped } from './runner.ts';
import { readSettings, type Settings } from './settings.ts';

/** `--reset`: what the home holds, but not the tools, which belong to the clone. */
async function reset({ home }: Settings): Promise<void> {
  const { data, logs } = homePaths(home);
  await rm(data, { recursive: true, force: true });
  await rm(logs, { recursive: true, force: true });
}

await runUntilStopped(async ({ say, signal }) => {
  const settings = readSettings(process.env, process.argv.slice(2));
  const platform = await startPlatform({
    ...settings,
    say,
    signal,
    ...(settings.reset && { prepare: () => reset(settings) }),
    meanwhile: (stop) => buildChanged(say, stop),
  });
  console.log(`Hemma is ready: ${platform.url}`);
  if (settings.demo) for (const line of loginLines()) console.log(`  ${line}`);
  return platform;
});
