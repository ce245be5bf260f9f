import { defineConfig } from '@playwright/test';
import { inChromium } from './playwright-options.js';

const options = inChromium('pages');

/** What holds for every page, whoever looks at it. */
export default defineConfig({
  ...options,
  // A test goes through all pages of one viewer.
  timeout: 180_000,
  // The traces of so many pages would take longer than the pages.
  use: { ...options.use, trace: 'off' },
});
