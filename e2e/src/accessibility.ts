import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { focusFlaws } from './focus-flaws.js';
import { layoutFlaws } from './layout-flaws.js';
import { headingFlaws, runningAnimations, smallTargets, smallText } from './page-manners.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules that look at colours: all that can be different in the other scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds in the page as it stands, in light by every rule and in dark by those of colours. No part of
 * it is left out.
 * @param isBlank where the page itself is still on its way, and its heading with it
 */
export async function violationsOf(page: Page, { isBlank = false } = {}): Promise<string[]> {
  // Legacy: in this page, and in the frames of our own origin; other frames there are none.
  // To describe all that is right takes longer than to find what is wrong.
  const axe = () => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await whileStill(page, () =>
    axe()
      .withTags(TAGS)
      .disableRules(isBlank ? ['page-has-heading-one'] : [])
      .analyze(),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe().withRules(COLOUR_RULES).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  return [...sentences('light', light), ...sentences('dark', dark)];
}

/** axe measures places one after the other: a page that grows meanwhile is seen askew, and looked at anew. */
async function whileStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (;;) {
    const before = await height();
    const seen = await look();
    if ((await height()) === before) return seen;
  }
}

function sentences(scheme: string, { violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${scheme}: ${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** How the parts of the page behave for fingers, eyes and screen readers. @returns a sentence for each flaw */
export async function mannersOf(page: Page, { isBlank = false } = {}): Promise<string[]> {
  return [
    ...(await smallTargets(page)),
    ...(await smallText(page)),
    ...(isBlank ? [] : await headingFlaws(page)),
    ...(await runningAnimations(page)),
    ...(await focusFlaws(page)),
  ];
}

/** WCAG 1.4.10: 400 % zoom on a screen of 1280 px. */
const ZOOMED = { width: 320, height: 640 };
/** WCAG 1.4.12: what readers may set; nothing may be lost by it. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** What does not fit at 320 px, and with wide text on the screen as it is. @returns a sentence for each flaw */
export async function reflowFlaws(page: Page): Promise<string[]> {
  const before = page.viewportSize()!;
  await page.setViewportSize(ZOOMED);
  const zoomed = await layoutFlaws(page);
  await page.setViewportSize(before);
  // A sheet made by script is no inline style, so the page's policy does not refuse it.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, TEXT_SPACING);
  const spaced = await layoutFlaws(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return [
    ...zoomed.map((flaw) => `at ${ZOOMED.width} px: ${flaw}`),
    ...spaced.map((flaw) => `with wide text: ${flaw}`),
  ];
}
