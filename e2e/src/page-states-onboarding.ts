import { expect } from '@playwright/test';
import { fail, hold, type PageState, press, seeFailure, seeText, seeWaiting } from './page-state.js';

/** What the forms get into that make a profile complete. */
export const onboardingStates: PageState[] = [
  {
    ...{ name: 'simple-form-empty', viewer: 'newStudent', path: '/simple-onboarding' },
    reach: async (page) => {
      await press(page, 'Create Profile');
      await seeText(page, 'Study field is required');
    },
  },
  {
    ...{ name: 'simple-form-of-host-empty', viewer: 'newHost', path: '/simple-onboarding' },
    reach: async (page) => {
      await press(page, 'Create Profile');
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    ...{ name: 'student-form-empty', viewer: 'newStudent', path: '/student-onboarding?tab=expectations' },
    reach: async (page) => {
      await press(page, 'Complete Onboarding');
      await seeText(page, 'Study field is required');
    },
  },
  {
    ...{
      name: 'student-preferences-empty',
      viewer: 'newStudent',
      path: '/student-onboarding?tab=expectations',
    },
    reach: async (page) => {
      await press(page, 'Complete Onboarding');
      await seeText(page, 'Study field is required');
      await page.getByRole('tab', { name: 'Preferences' }).click();
      await seeText(page, 'Please select at least one value');
    },
  },
  {
    ...{ name: 'student-pets', viewer: 'newStudent', path: '/student-onboarding?tab=preferences' },
    reach: async (page) => {
      await page.getByLabel('I have pets').check();
      await expect(page.getByRole('textbox', { name: /pet/i })).toBeVisible();
    },
  },
  {
    ...{ name: 'host-form-empty', viewer: 'newHost', path: '/host-onboarding?tab=expectations' },
    reach: async (page) => {
      await press(page, 'Complete Onboarding');
      await seeText(page, 'Home description is required');
    },
  },
  {
    ...{ name: 'onboarding-kept-words', viewer: 'newStudent', path: '/simple-onboarding' },
    reach: async (page) => {
      await page.getByLabel('University').fill('Another university');
      await page.reload();
      await seeText(page, 'We have kept what you typed before');
    },
  },
  {
    ...{ name: 'onboarding-on-its-way', viewer: 'student', path: '/student-onboarding' },
    arrange: (page) => hold(page, '**/api/profiles/*'),
    reach: (page) => seeWaiting(page, 'Loading your profile'),
  },
  {
    ...{ name: 'onboarding-failed', viewer: 'student', path: '/simple-onboarding' },
    arrange: (page) => fail(page, '**/api/profiles/*'),
    reach: seeFailure,
  },
];
