import { join } from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { platformOrigin } from './origin.ts';

/** `HEMMA_ORIGIN=http://localhost:3000 node e2e/src/take-screenshots.ts`: the README's pictures, of the demo. */
const folder = join(repoRoot, 'docs', 'images');
const [, , username = 'clara.hoffmann', password = 'hemma-demo'] = process.argv;

const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({
    baseURL: platformOrigin(),
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, 'start.png') });

  const login = await page.request.post('/api/login', { data: { username, password } });
  if (!login.ok()) throw new Error(`login: ${login.status()}: ${await login.text()}`);
  // The network is never idle: live events stay open.
  const everyPicture = () =>
    page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
      ),
    );
  // Tall enough for the people below one's own profile.
  await page.setViewportSize({ width: 1280, height: 1250 });
  await page.goto('/browse');
  await page.getByRole('heading', { name: 'Browse Hosts' }).waitFor();
  await page.getByRole('button', { name: 'Contact' }).first().waitFor();
  await everyPicture();
  await page.screenshot({ path: join(folder, 'browse.png') });

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/matches');
  await page.getByRole('heading', { name: 'Why you match' }).first().waitFor();
  await everyPicture();
  await page.screenshot({ path: join(folder, 'matches.png') });

  await page.goto('/messages');
  await page.getByRole('link', { name: /Torben Nielsen/ }).click();
  await page.getByRole('heading', { name: 'Torben Nielsen' }).waitFor();
  await everyPicture();
  await page.screenshot({ path: join(folder, 'conversation.png') });
} finally {
  await browser.close();
}
