import path from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import { freePort } from '@hemma/local/ports';
import { aStudent } from '@hemma/testing/builders';
import { registered } from '@hemma/testing/visitor';
import { expect as expectOf, test, type Page } from '@playwright/test';
import { logIn } from '../src/steps.js';
import { platformOrigin } from '../src/origin.js';
import { startServer } from '../src/server-process.js';

// Builds for development are large, and come with every library that the shell would have.
const expect = expectOf.configure({ timeout: 45_000 });

type Person = ReturnType<typeof aStudent>;

/** A page of each, and how one logs in there: only one of them has the form. */
const remotes = [
  { name: 'marketing', path: '/testimonials', heading: 'Testimonials', enter: callLogin },
  { name: 'onboarding', path: '/simple-onboarding', heading: 'Complete Your Profile', enter: callLogin },
  { name: 'matching', path: '/browse', heading: 'Browse Hosts', enter: callLogin },
  { name: 'account', path: '/profile', heading: 'Profile', enter: fillLogin },
];

/** As the page itself would: from its own origin, which is not the platform's. */
async function callLogin(page: Page, { username, password }: Person): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/login', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ username, password }));
  expect(status).toBe(200);
}

async function fillLogin(page: Page, person: Person): Promise<void> {
  await page.goto(new URL('/auth', page.url()).href);
  await logIn(page, person);
  // Where one is led then belongs to another remote, which is not here.
  await expect(page.getByRole('heading', { level: 1, name: 'The pages of this remote' })).toBeVisible();
}

// A build with everything in it, and then the journey.
test.describe.configure({ timeout: 300_000 });

for (const { name, path: at, heading, enter } of remotes) {
  test(`${name}, served alone before a running platform, opens, lets one log in, and shows its page`, async ({
    page,
  }) => {
    const person = aStudent();
    await registered(platformOrigin(), person);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const server = await startServer({
      name,
      folder: test.info().outputDir,
      args: [path.join(repoRoot, 'node_modules/nx/dist/bin/nx.js'), 'serve', name, `--port=${port}`],
      cwd: repoRoot,
      env: { PLATFORM_URL: platformOrigin(), NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1' },
      url: origin,
      // Its first build, with copies of all that the shell would provide.
      timeoutMs: 240_000,
    });
    try {
      await page.goto(`${origin}/nowhere`);
      await expect(page.getByRole('heading', { level: 1, name: 'The pages of this remote' })).toBeVisible();
      await enter(page, person);
      await page.goto(`${origin}${at}`);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      const who = await page.evaluate(async () => (await (await fetch('/api/user')).json()).username);
      expect(who).toBe(person.username);
    } finally {
      await server.stop();
    }
  });
}
