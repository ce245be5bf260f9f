import { defineConfig } from '@playwright/test';
import { inChromium } from './playwright-options.js';

const options = inChromium('pages');

/** What holds for every page, whoever looks at it. */
export default defineConfig({
  ...options,
  // They only look: one page may come while another is looked at.
  ...{ fullyParallel: true, workers: 2 },
  // A test goes through all pages of one viewer.
  timeout: 180_000,
  // The traces of so many pages would take longer than the pages.
  use: { ...options.use, trace: 'off' },
});
