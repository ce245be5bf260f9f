import { expect, test } from '@playwright/test';
import { reflowFlaws, violationsOf } from '../src/accessibility.js';
import { focusFlaws } from '../src/focus-flaws.js';
import { headingFlaws, runningAnimations, smallTargets, smallText } from '../src/page-manners.js';

/** Pages that are wrong on purpose: what finds nothing here would find nothing anywhere. */
const wrong = [
  {
    find: smallTargets,
    html: '<button style="width: 30px; height: 44px">x</button>',
    says: 'target of 30 x 44',
  },
  { find: smallTargets, html: '<p><a href="/">Alone on its line</a></p>', says: 'target of' },
  { find: smallText, html: '<p style="font-size: 15px">Small print</p>', says: 'text of 15 px' },
  {
    find: smallText,
    html: `<p style="font-size: 16px">${'A long passage. '.repeat(12)}</p>`,
    says: 'text of 16',
  },
  { find: headingFlaws, html: '<h2>No first</h2>', says: '0 headings of the first level' },
  { find: headingFlaws, html: '<h1>One</h1><h1>Two</h1>', says: '2 headings of the first level' },
  { find: headingFlaws, html: '<h1>One</h1><h3>Three</h3>', says: 'level 3 after 1' },
  {
    find: focusFlaws,
    html: '<button style="outline: none">Where am I?</button>',
    says: 'the focus is not seen',
  },
  {
    find: runningAnimations,
    html: '<style>@keyframes turn { to { rotate: 1turn } }</style><p style="animation: turn 1s infinite">Dizzy</p>',
    says: 'still moves',
  },
  { find: reflowFlaws, html: '<div style="width: 340px; height: 9px"></div>', says: 'at 320 px: scrolls' },
  {
    find: reflowFlaws,
    html: '<p style="height: 30px; width: 300px; overflow: hidden">Thirty letters in one line of text</p>',
    says: 'with wide text: cut',
  },
  {
    find: violationsOf,
    html: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    says: 'light: image-alt',
  },
  {
    find: violationsOf,
    html: `<style>@media (prefers-color-scheme: dark) { p { color: #333; background: #222 } }</style><p>Dark</p>`,
    says: 'dark: color-contrast',
  },
];

const right = `<html lang="en"><head><title>Right</title><style>body { font: 18px/1.5 sans-serif }
    button { min-width: 44px; min-height: 44px; font: inherit } :focus-visible { outline: 3px solid }</style></head>
  <body><main><h1>One</h1><p>A sentence with <a href="/">a link</a>.</p><h2>Two</h2><button>Go</button></main></body>`;

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

for (const { find, html, says } of wrong) {
  test(`finds what is wrong: ${says}`, async ({ page }) => {
    await page.setContent(`<body style="margin: 0; font-size: 18px">${html}</body>`);
    expect((await find(page)).join('\n')).toContain(says);
  });
}

test('finds nothing on a page that is right', async ({ page }) => {
  await page.setContent(right);
  for (const find of new Set(wrong.map((one) => one.find))) expect(await find(page)).toEqual([]);
});
