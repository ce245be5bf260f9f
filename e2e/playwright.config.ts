import { defineConfig } from '@playwright/test';
import { inChromium } from './playwright-options.js';

/** Journeys through the federated shell in a real Chromium. */
export default defineConfig(inChromium('browser'));
