import type { Page } from '@playwright/test';

/** Each of these looks at the page as it stands, and returns a sentence for each flaw. */

/**
 * Targets below 44 x 44 px. WCAG 2.5.8 excepts a link in a sentence, whose height is that of the line; so do we: an
 * inline link whose block has words beside it. A box to tick counts with its label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Half a pixel is drawn somewhere; nobody misses one.
    const LEAST = 43.5;
    const targets = [
      ...['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary'],
      ...['[role="button"]', '[role="tab"]', '[role="checkbox"]', '[role="radio"]', '[role="switch"]'],
    ].join();
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], [inert]');
    const isInSentence = (element: Element) => {
      if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement!;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const word = words.currentNode;
        if (word.textContent?.trim() && !word.parentElement!.closest(targets)) return true;
      }
      return false;
    };
    const boxesOf = (element: Element) => {
      const labels =
        element instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(element.type)
          ? [...(element.labels ?? [])]
          : [];
      return [element, ...labels].map((one) => one.getBoundingClientRect());
    };
    return [...document.querySelectorAll(targets)].flatMap((element) => {
      const boxes = boxesOf(element);
      // What stands in one pixel is for screen readers, or becomes large when it gets the focus.
      const isHidden = boxes.every(({ width, height }) => width <= 1 || height <= 1);
      const isLarge = boxes.some(({ width, height }) => width >= LEAST && height >= LEAST);
      if (isHidden || isLarge || !isShown(element) || isInSentence(element)) return [];
      const { width, height } = boxes.at(-1)!;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return [
        `target of ${Math.round(width)} x ${Math.round(height)}: <${element.tagName.toLowerCase()} class="${element.className}"> "${name.trim().slice(0, 40)}"`,
      ];
    });
  });
}

/** Text below 16 px, and whole sentences below 18. */
export function smallText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What is longer is read, not glanced at. */
    const SENTENCE = 160;
    const flaws: string[] = [];
    const isForTheEar = (element: Element) => element.closest('.visually-hidden') !== null;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode.textContent?.trim() ?? '';
      const parent = words.currentNode.parentElement!;
      if (!text || parent.closest('script, style, noscript, svg') || !parent.checkVisibility()) continue;
      if (isForTheEar(parent)) continue;
      const size = parseFloat(getComputedStyle(parent).fontSize);
      if (size < (text.length > SENTENCE ? 18 : 16))
        flaws.push(`text of ${size} px: "${text.replace(/\s+/g, ' ').slice(0, 40)}"`);
    }
    return flaws;
  });
}

/** Not exactly one h1, a level left out, or no language. */
export function headingFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    if (!/^(en|sv)$/.test(document.documentElement.lang))
      flaws.push(`the page's language is "${document.documentElement.lang}"`);
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
      (heading) => heading.checkVisibility() && !heading.closest('[aria-hidden="true"]'),
    );
    const levels = headings.map((heading) => Number(heading.tagName[1]));
    const first = levels.filter((level) => level === 1).length;
    if (first !== 1) flaws.push(`${first} headings of the first level`);
    headings.forEach((heading, at) => {
      const before = levels[at - 1] ?? 0;
      const level = levels[at]!;
      if (level > before + 1)
        flaws.push(`level ${level} after ${before}: "${heading.textContent?.slice(0, 40)}"`);
    });
    return flaws;
  });
}

/** What still moves for somebody who asked for less motion. */
export function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    /** Longer than an instant, or without an end. */
    const moves = (animation: Animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      return animation.playState === 'running' && (Number(duration) > 10 || iterations === Infinity);
    };
    return document.getAnimations().flatMap((animation) => {
      if (!moves(animation)) return [];
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return [`still moves: <${target?.tagName.toLowerCase()} class="${target?.getAttribute('class')}">`];
    });
  });
}
