import { defineConfig } from '@playwright/test';
import { inChromium } from './playwright-options.js';

/** Journeys that take too long for every day. */
export default defineConfig({ ...inChromium('journeys'), timeout: 180_000 });
