import { buildChanged } from './build.ts';
import { loginLines } from './demo/logins.ts';
import { startPlatform } from './platform.ts';
import { resetHome } from './reset-home.ts';
import { runUntilStopped } from './runner.ts';
import { readSettings } from './settings.ts';

await runUntilStopped(async ({ say, signal }) => {
  const settings = readSettings(process.env, process.argv.slice(2));
  const platform = await startPlatform({
    ...settings,
    say,
    signal,
    ...(settings.reset && { prepare: () => resetHome(settings.home) }),
    meanwhile: (stop) => buildChanged(say, stop),
  });
  console.log(`Hemma is ready: ${platform.url}`);
  if (settings.demo) for (const line of loginLines()) console.log(`  ${line}`);
  return platform;
});
