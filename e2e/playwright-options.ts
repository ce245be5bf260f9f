import { join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

/**
 * What all parts in Chromium have in common. src/run.ts starts the platform.
 * @param part the folder of its specs, and the name of its report
 */
export function inChromium(part: 'browser' | 'journeys' | 'pages' | 'speed'): PlaywrightTestConfig {
  return {
    testDir: part,
    testMatch: '*.spec.ts',
    outputDir: join('test-results', part),
    // Two cores carry the whole platform beside the browser.
    workers: 1,
    // Machines that others use too stand still now and then; a test that needs it is named as flaky.
    retries: process.env.CI ? 1 : 0,
    forbidOnly: true,
    timeout: 60_000,
    expect: { timeout: 15_000 },
    reporter: [['list'], ['json', { outputFile: join('test-results', `${part}.json`) }]],
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
  };
}
