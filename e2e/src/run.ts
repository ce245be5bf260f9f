import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import { startPlatform } from '@hemma/local/platform';
import { offerControl } from '@hemma/local/platform-control';
import { freePort } from '@hemma/local/ports';
import { messageOf, UserError } from '@hemma/local/user-error';
import { findBrowser } from './find-browser.ts';

/**
 * `node e2e/src/run.ts [http] [verify] [browser] [journeys] [pages] [speed] [-- file…]`: starts a platform of its own, walks it, stops it.
 * With HEMMA_ORIGIN it walks the one that runs there.
 */
const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const parts = args.slice(0, end);
const files = args.slice(end + 1);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
const say = (line: string) => console.log(line);
const folder = join(repoRoot, 'e2e');
const home = join(repoRoot, '.hemma-e2e');

/** @returns the exit code */
function run(args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** @param part the folder of its specs */
const walkHttp = (part: string, env: Record<string, string>) =>
  run(
    [
      ...['--experimental-vm-modules', '--no-warnings', join(repoRoot, 'node_modules/jest/bin/jest.js')],
      ...['--runInBand', '--json', `--outputFile=test-results/${part}.json`, '--roots', part, '--', ...files],
    ],
    env,
  );

const playwrightConfigs = {
  browser: 'playwright.config.ts',
  journeys: 'playwright.journeys.config.ts',
  pages: 'playwright.pages.config.ts',
  speed: 'playwright.speed.config.ts',
};

const walkInChromium = (
  part: keyof typeof playwrightConfigs,
  env: Record<string, string>,
  chromium: string,
) =>
  run(
    [
      ...[join(repoRoot, 'node_modules/@playwright/test/cli.js'), 'test'],
      ...['--config', playwrightConfigs[part], ...files],
    ],
    { ...env, CHROME_PATH: chromium },
  );

/** @param env where the platform is, and how it is disturbed */
async function walk(env: Record<string, string>): Promise<number> {
  let worst = 0;
  for (const part of ['http', 'verify']) {
    if (wanted(part)) worst = Math.max(worst, await walkHttp(part, env));
  }
  for (const part of ['browser', 'journeys', 'pages', 'speed'] as const) {
    if (wanted(part)) worst = Math.max(worst, await walkInChromium(part, env, await findBrowser(say)));
  }
  return worst;
}

async function main(): Promise<number> {
  // For jest's reports.
  mkdirSync(join(folder, 'test-results'), { recursive: true });
  if (process.env.HEMMA_ORIGIN) return walk({});
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const interrupt = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupt.abort());
  const platform = await startPlatform({
    ...{ home, port: await freePort(), say, signal: interrupt.signal },
    // The pages are looked at with the demo people on them.
    demo: wanted('pages') || wanted('speed'),
  });
  const control = await offerControl(platform);
  try {
    return await walk(control.env);
  } finally {
    await control.close();
    await platform.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof UserError ? messageOf(error) : error);
  process.exitCode = 1;
}
