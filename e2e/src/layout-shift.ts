import type { Page } from '@playwright/test';

/** How much of the screen has moved by itself since the page was opened. */
export interface LayoutShift {
  /** The sum of https://web.dev/articles/cls, of all moments and not only of the worst five seconds. */
  score: number;
  /** What moved, and how far. */
  sources: string[];
}

declare global {
  interface Window {
    layoutShift?: LayoutShift;
  }
}

/** To be called before the page is opened. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** @returns what has moved on the page that is open */
export async function layoutShiftOf(page: Page): Promise<LayoutShift> {
  // What has been laid out is only told after the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => window.layoutShift!);
}

/** Runs in the page, so it can use nothing from outside of itself. */
function observe(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const shift: LayoutShift = { score: 0, sources: [] };
  window.layoutShift = shift;
  const box = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map((side) => Math.round(side)).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      shift.score += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const words = (node?.textContent ?? '').trim().slice(0, 30);
        shift.sources.push(
          `${node?.nodeName ?? 'gone'} "${words}" ${box(previousRect)} -> ${box(currentRect)}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
