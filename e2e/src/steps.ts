import { aStudent } from '@hemma/testing/builders';
import { expect, type Page } from '@playwright/test';
import type { RegisterInput } from '@hemma/contracts/identity';
import { platformOrigin } from './origin.js';

/** The header's links: in the bar, or on a small screen in the side menu. */
export const header = (page: Page) => page.getByRole('banner');

/** A notification with this title, or with this description. */
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });

/** Opens the sign-up form from the start page, as somebody who wants to come as a student. */
export async function openSignUp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Connecting Students with Elderly Companions' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Join As Student' }).first().click();
  await expect(page).toHaveURL(/\/auth\?tab=register&userType=student$/);
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
}

/** Types a registration into the sign-up form, and sends it. */
export async function signUp(page: Page, person: RegisterInput): Promise<void> {
  await typeRegistration(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Types a registration into the sign-up form. */
export async function typeRegistration(page: Page, person: RegisterInput): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByRole('radio', { name: person.userType === 'student' ? 'Student' : 'Host Family' }).check();
  await form.getByLabel('Full name').fill(person.name);
  await form.getByRole('textbox', { name: 'Age', exact: true }).fill(String(person.age));
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByLabel('Country').fill(person.country);
  for (const language of person.languages as string[]) {
    await form.getByLabel('Languages').fill(language);
    await form.getByLabel('Languages').press('Enter');
  }
  await form.getByLabel('Bio').fill(person.bio ?? '');
}

/** Fills the simple form as a student, and sends it. */
export async function fillSimpleForm(page: Page): Promise<void> {
  await typeShortProfile(page);
  await page.getByRole('button', { name: 'Create Profile' }).click();
}

/** Fills the simple form as a student. */
export async function typeShortProfile(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/simple-onboarding$/);
  await page.getByLabel('Study field').fill('Literature');
  await page.getByLabel('University').fill('Universidad de Salamanca');
  await page.getByLabel('Education level').selectOption("Bachelor's");
  await page.getByLabel('Interests').fill('reading, , cooking');
  await page.getByLabel('Values').fill('Respect, Curiosity');
  await page.getByLabel('Expectations').fill('To learn the language of everyday life.');
}

/** Goes from the host's onboarding to the short form, fills it as who fits that student, and sends it. */
export async function fillShortHostForm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/host-onboarding$/);
  await page.getByRole('link', { name: 'Use the short form' }).click();
  await page.getByLabel('Home description').fill('A yellow house by the lake.');
  await page.getByLabel('Help needed').fill('Company at dinner.');
  await page.getByLabel('Interests').fill('reading, cooking');
  await page.getByLabel('Values').fill('Respect, Curiosity');
  await page.getByRole('button', { name: 'Create Profile' }).click();
}

/** Pays on the page /subscribe with one of the provider's test cards. */
export async function pay(page: Page, cardNumber?: string): Promise<void> {
  await typeCard(page, cardNumber);
  await page.getByRole('button', { name: 'Pay 30€ per month' }).click();
}

/** Types one of the provider's test cards on the page /subscribe. */
export async function typeCard(page: Page, cardNumber = '4242 4242 4242 4242'): Promise<void> {
  const form = page.getByRole('form', { name: 'Payment' });
  await form.getByLabel('Card number').fill(cardNumber);
  await form.getByLabel(/^Expiration date/).fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
}

/** Logs in by the form of the page that is open at /auth. */
export async function logIn(page: Page, person: Pick<RegisterInput, 'username' | 'password'>): Promise<void> {
  await typeLogin(page, person);
  await page.getByRole('tabpanel', { name: 'Sign In' }).getByRole('button', { name: 'Sign In' }).click();
}

/** Types a login into the form of the page that is open at /auth. */
export async function typeLogin(
  page: Page,
  person: Pick<RegisterInput, 'username' | 'password'>,
): Promise<void> {
  await page.getByRole('tab', { name: 'Sign In' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Password').fill(person.password);
}

/** Registers over HTTP in the browser's own session, for journeys that are about something else. */
export async function arriveRegistered(page: Page, person = aStudent()): Promise<RegisterInput> {
  const answer = await page.request.post('/api/register', { data: person });
  expect(answer.status()).toBe(201);
  return person;
}

/** Everything that is wrong on any page: errors in scripts, refusals by the policy, requests to other sites. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== platformOrigin()) complaints.push(`asked ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}
