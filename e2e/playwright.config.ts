import { defineConfig } from '@playwright/test';

/** Journeys through the federated shell in a real Chromium; src/run.ts starts the platform. */
export default defineConfig({
  testDir: 'browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  // Two cores carry the whole platform beside the browser.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: process.env.HEMMA_ORIGIN,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // A container has neither a sandbox nor a graphics card, and the browser's own calls home only disturb.
      args: [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
});
