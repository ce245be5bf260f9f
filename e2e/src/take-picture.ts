import { join } from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import type { Page } from '@playwright/test';

const folder = join(repoRoot, 'e2e', 'test-results', 'pictures');

/** Loads the pictures below the screen too, which come only when one scrolls to them. */
export async function withAllImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    // One that fails is found as a flaw of the layout.
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

/** The whole page, from its top to its end, in `e2e/test-results/pictures`. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({
    path: join(folder, `${name}.png`),
    fullPage: true,
    animations: 'disabled',
  });
}
