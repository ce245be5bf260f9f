import { aHost, aStudent, TEST_PASSWORD, uniqueSuffix } from '@hemma/testing/builders';
import { expect, type Page, test } from '@playwright/test';
import { ask, change, makeReady, onboard, review, subscribe, write } from '../src/exchange.js';
import { layoutFlaws } from '../src/layout-flaws.js';
import { register } from '../src/member.js';
import { complaintsOf, logIn } from '../src/steps.js';

test.use({ viewport: { width: 360, height: 740 } });
// Every page and every form once.
test.describe.configure({ timeout: 180_000 });

// Each line of text takes at most 100 characters, each entry of a list too.
const odd = {
  markup: '<script>window.hacked = true</script><img src=x onerror="window.hacked=true">',
  rightToLeft: 'שלום \u202Eolleh\u202C مرحبا',
  emoji: '👵🏽👨‍👩‍👧‍👦🏳️‍🌈👩🏿‍🦽',
  unbroken: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrikantinnenverband',
};
const lines = Object.values(odd);
/** Of 1,600 characters and more, without a place to break where it is long. */
const story = [...lines, odd.unbroken.repeat(18)].join('\n');
const listed = lines.join(', ');

async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => layoutFlaws(page)).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

test('odd input in every field of the forms breaks no page of a phone', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const signUp = page.getByRole('form', { name: 'Sign Up' });
  for (const label of ['Full name', 'Country']) await signUp.getByLabel(label).fill(odd.unbroken);
  for (const label of ['Username', 'Password']) await signUp.getByLabel(label).fill(story);
  await signUp.getByLabel('Email').fill(odd.markup);
  await signUp.getByLabel('Age', { exact: true }).fill(odd.emoji);
  for (const line of lines) {
    await signUp.getByLabel('Languages').fill(line);
    await signUp.getByLabel('Languages').press('Enter');
  }
  await expect(signUp.getByRole('listitem')).toHaveText(lines);
  await signUp.getByLabel('Bio').fill(story);
  await signUp.getByRole('button', { name: 'Create Account' }).click();
  await expect(signUp.getByText('Email must be a valid address')).toBeVisible();
  await expectSound(page);

  const person = aStudent({ name: odd.unbroken });
  for (const [label, text] of Object.entries({
    Username: person.username,
    Email: person.email,
    Password: person.password,
    Age: '22',
  }))
    await signUp.getByLabel(label, { exact: true }).fill(text);
  await signUp.getByRole('button', { name: 'Create Account' }).click();

  const form = page.getByRole('form', { name: 'Your profile' });
  await form.getByLabel('Study Field').fill(story);
  await form.getByLabel('University').fill(odd.rightToLeft);
  await form.getByLabel('Interests').fill(listed);
  await form.getByLabel('Values').fill(story);
  await form.getByLabel('Expectations').fill(story);
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form.getByText('Study field must be at most 200 characters')).toBeVisible();
  await expectSound(page);
  await form.getByLabel('Study Field').fill(odd.markup);
  await form.getByLabel('Values').fill(listed);
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByText(odd.markup).first()).toBeVisible();
  await expectSound(page);

  await page.goto('/student-onboarding?tab=preferences');
  // What was told elsewhere stands among the chips.
  await expect(form.getByRole('checkbox', { name: odd.markup })).toBeChecked();
  await expectSound(page);
  expect(complaints).toEqual([]);
});

test('what somebody has written oddly is shown as text, and breaks no page of a phone', async ({ page }) => {
  const complaints = complaintsOf(page);
  const country = `Testland ${uniqueSuffix()}`;
  const [reader, writer] = await Promise.all([
    register(aStudent({ name: `Lucia ${uniqueSuffix()}` })),
    register(aHost({ name: odd.unbroken, country, languages: lines, bio: story, interests: lines })),
  ]);
  await Promise.all([
    makeReady(reader),
    onboard(writer, {
      ...{ homeDescription: story, accommodationDetails: story, helpNeeded: story },
      ...{ values: lines, hobbies: lines, personalityTraits: lines, preferredActivities: lines },
      ...{ expectationsFromExchange: story, previousExperiences: story, languagePreferences: lines },
    }),
    subscribe(writer),
  ]);
  const { id } = await ask(writer, reader);
  await change(reader, id, 'accepted');
  await write(writer, reader, story);
  await change(reader, id, 'completed');
  await review(writer, { other: reader, matchId: id, rating: 5, comment: story });
  await page.goto('/auth');
  await logIn(page, { username: reader.registration.username, password: TEST_PASSWORD });
  await expect(page).toHaveURL(/\/browse$/);

  const places: [string, string][] = [
    [`/browse?country=${encodeURIComponent(country)}`, odd.unbroken],
    [`/profile/${writer.user.id}`, odd.markup],
    ['/matches?tab=yours', odd.unbroken],
    ['/messages', odd.unbroken],
    [`/messages/conversation/${writer.user.id}`, odd.rightToLeft],
    ['/completed-matches', odd.unbroken],
  ];
  for (const [path, text] of places) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
      await expectSound(page);
    });
  }
  await page.goto(`/profile/${reader.user.id}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByRole('tabpanel').getByText(odd.markup)).toBeVisible();
  await expectSound(page);
  expect(complaints).toEqual([]);
});
