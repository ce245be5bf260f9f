import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import { startPlatform } from '@hemma/local/platform';
import { freePort } from '@hemma/local/ports';
import { messageOf, UserError } from '@hemma/local/user-error';
import { findBrowser } from './find-browser.ts';

/** `node e2e/src/run.ts [http] [browser]`: starts a platform of its own, walks it, stops it. */
const parts = process.argv.slice(2);
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

const walkHttp = (origin: string) =>
  run(
    [
      ...['--experimental-vm-modules', '--no-warnings', join(repoRoot, 'node_modules/jest/bin/jest.js')],
      ...['--runInBand', '--json', '--outputFile=test-results/http.json'],
    ],
    { HEMMA_ORIGIN: origin },
  );

const walkPages = (origin: string, browser: string) =>
  run([join(repoRoot, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'playwright.config.ts'], {
    HEMMA_ORIGIN: origin,
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/browser.json',
  });

async function walk(origin: string): Promise<number> {
  let worst = 0;
  if (wanted('http')) worst = Math.max(worst, await walkHttp(origin));
  if (wanted('browser')) worst = Math.max(worst, await walkPages(origin, await findBrowser(say)));
  return worst;
}

async function main(): Promise<number> {
  if (process.env.HEMMA_ORIGIN) return walk(process.env.HEMMA_ORIGIN);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const interrupt = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupt.abort());
  const platform = await startPlatform({ home, port: await freePort(), say, signal: interrupt.signal });
  try {
    return await walk(platform.url);
  } finally {
    await platform.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof UserError ? messageOf(error) : error);
  process.exitCode = 1;
}
