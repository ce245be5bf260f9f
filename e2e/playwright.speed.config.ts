import { defineConfig } from '@playwright/test';
import { inChromium } from './playwright-options.js';

/** What is measured by the clock: nothing else runs beside it. */
export default defineConfig({ ...inChromium('speed'), retries: 0 });
