import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firstThatWorks, NotAvailable, type Say } from '@hemma/local/chain';
import { lastLine, runCommand } from '@hemma/local/run-command';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/**
 * Finds a Chromium, or gets one.
 * @returns the path of its program
 * @throws UserError that names every way and why it did not work
 */
export function findBrowser(say: Say): Promise<string> {
  return firstThatWorks(
    'Chromium',
    [
      { name: 'CHROME_PATH', attempt: fromEnvironment },
      { name: 'on PATH', attempt: onPath },
      { name: "Playwright's own", attempt: ofPlaywright },
      { name: 'playwright install chromium', attempt: () => installByPlaywright(say) },
      { name: 'apt-get install chromium', attempt: () => installByApt(say) },
    ],
    'Install Chromium or Chrome, or give its path in CHROME_PATH.',
    say,
  );
}

async function fromEnvironment(): Promise<string> {
  const path = process.env.CHROME_PATH;
  if (!path) throw new NotAvailable('not set');
  if (!existsSync(path)) throw new NotAvailable(`there is no ${path}`);
  return path;
}

async function onPath(): Promise<string> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const found = NAMES.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (found) return found;
  }
  throw new NotAvailable('not installed');
}

async function ofPlaywright(): Promise<string> {
  const path = chromium.executablePath();
  if (!existsSync(path)) throw new NotAvailable('not installed');
  return path;
}

async function installByPlaywright(say: Say): Promise<string> {
  say('Chromium: installing the one of Playwright');
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  const args = [cli, 'install', '--with-deps', 'chromium'];
  const { code, stderr } = await runCommand(process.execPath, args, { timeoutMs: INSTALL_TIMEOUT_MS });
  if (code !== 0) throw new NotAvailable(lastLine(stderr));
  return ofPlaywright();
}

async function installByApt(say: Say): Promise<string> {
  if (process.getuid?.() !== 0) throw new NotAvailable('needs root');
  say('Chromium: installing it by apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, stderr } = await runCommand('apt-get', args, { env, timeoutMs: INSTALL_TIMEOUT_MS });
    if (code !== 0) throw new NotAvailable(lastLine(stderr));
  }
  return onPath();
}
