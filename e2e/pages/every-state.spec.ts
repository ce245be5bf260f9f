import { expect, test } from '@playwright/test';
import { mannersOf, violationsOf } from '../src/accessibility.js';
import { addressOf, openContext } from '../src/open-page.js';
import { accountStates } from '../src/page-states-account.js';
import { frameStates } from '../src/page-states-frame.js';
import { matchingStates } from '../src/page-states-matching.js';
import { onboardingStates } from '../src/page-states-onboarding.js';
import { takePicture } from '../src/take-picture.js';

for (const state of [...frameStates, ...accountStates, ...matchingStates, ...onboardingStates]) {
  test(`${state.name} is for everybody`, async ({ browser }) => {
    const context = await openContext(browser, state.viewer, { viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await state.arrange?.(page);
    await page.goto(await addressOf(state));
    await state.reach(page);
    expect.soft(await violationsOf(page, state)).toEqual([]);
    await takePicture(page, `state-${state.name}`);
    expect.soft(await mannersOf(page, state)).toEqual([]);
    await context.close();
  });
}
