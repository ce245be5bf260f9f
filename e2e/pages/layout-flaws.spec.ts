import { expect, test } from '@playwright/test';
import { layoutFlaws } from '../src/layout-flaws.js';

/** Pages that are wrong on purpose: what finds nothing here would find nothing anywhere. */
const wrong = {
  'scrolls sideways': '<div style="width: 500px; height: 10px"></div>',
  cut: '<p style="width: 80px; overflow: hidden; white-space: nowrap">A long sentence without an end</p>',
  'cut below': '<p style="width: 80px; height: 20px; overflow: hidden">A long sentence without an end</p>',
  'runs out of its box': '<p style="width: 80px">Donaudampfschifffahrtsgesellschaft</p>',
  'sticks out of the screen': '<button style="position: absolute; left: -30px">Back</button>',
  'lie on each other': '<h2 style="margin: 0 0 -20px">One</h2><p style="margin: 0">Two</p>',
  'broken picture': '<img alt="" width="40" height="40" src="data:image/png;base64,AAAA">',
};

const right = `
  <style>body { margin: 16px; font: 18px sans-serif }</style>
  <h1>Welcome</h1>
  <p>A word, <b>and</b> <a href="/">another</a>.</p>
  <p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden">
    A bio of many words, of which one line is shown, as the specification asks for.
  </p>
  <div style="overflow-x: auto"><table style="width: 600px"><tr><td>A table that scrolls by itself</td></tr></table></div>
  <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">For the ear</span>`;

test.use({ viewport: { width: 360, height: 740 } });

for (const [flaw, html] of Object.entries(wrong)) {
  test(`finds what is wrong: ${flaw}`, async ({ page }) => {
    await page.setContent(html);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    expect((await layoutFlaws(page)).map((sentence) => sentence.split(':')[0])).toContain(flaw);
  });
}

test('finds nothing on a page that is right', async ({ page }) => {
  await page.setContent(right);
  expect(await layoutFlaws(page)).toEqual([]);
});
