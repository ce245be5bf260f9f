import type { Page } from '@playwright/test';

/**
 * What is laid out wrongly on the page as it stands: it scrolls sideways, text is cut or runs out of its box, things
 * stick out of the screen, neighbours lie on each other, pictures are broken.
 * @returns a sentence for each
 */
export function layoutFlaws(page: Page): Promise<string[]> {
  return page.evaluate(findFlaws);
}

/** Runs in the page, so it can use nothing from outside of itself. */
function findFlaws(): string[] {
  // Half pixels are drawn somewhere; nobody sees one.
  const TOLERANCE = 1.5;
  const screen = document.documentElement.clientWidth;
  const flaws = new Set<string>();
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Only for screen readers, or only drawn for the eye, which is a matter of the drawing. */
  const isApart = (element: Element) =>
    !isShown(element) ||
    element.closest('svg, [aria-hidden="true"], select, .ant-tabs-nav-operations') !== null ||
    isForScreenReaders(element);
  const isForScreenReaders = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(one).overflowX === 'hidden') return true;
    }
    return false;
  };
  const named = (element: Element) => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${text}"`;
  };
  const saysSomething = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /** Then one can scroll to what sticks out, or it is looked for at the element that cuts it. */
  const isContained = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowX !== 'visible') return true;
    }
    return false;
  };

  if (document.documentElement.scrollWidth > screen)
    flaws.add(`scrolls sideways: ${document.documentElement.scrollWidth} on a screen of ${screen}`);

  for (const image of document.images) {
    if (isShown(image) && image.complete && image.naturalWidth === 0)
      flaws.add(`broken picture: ${image.getAttribute('src')}`);
  }

  for (const element of [document.body, ...document.body.querySelectorAll('*')]) {
    if (isApart(element)) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // Both say by an ellipsis that there is more, which is a card's to show and not a flaw.
    const isClamped = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
    const isField = element.matches('input, textarea');

    // What overflows of an inline element is told by its block.
    if (!isField && !style.display.startsWith('inline') && style.display !== 'contents') {
      const isCut = ['hidden', 'clip'].includes(style.overflowX);
      const tooWide = element.scrollWidth > element.clientWidth + TOLERANCE;
      const tooHigh = element.scrollHeight > element.clientHeight + TOLERANCE;
      if (isCut && !isClamped && tooWide && element.textContent?.trim()) flaws.add(`cut: ${named(element)}`);
      if (['hidden', 'clip'].includes(style.overflowY) && !isClamped && tooHigh && saysSomething(element))
        flaws.add(`cut below: ${named(element)}`);
      if (!isCut && tooWide && saysSomething(element) && !isContained(element))
        flaws.add(`runs out of its box: ${named(element)}`);
    }

    const isSomething = saysSomething(element) || element.matches('img, input, textarea, button');
    if (isSomething && !isContained(element) && (box.right > screen + TOLERANCE || box.left < -TOLERANCE))
      flaws.add(`sticks out of the screen: ${named(element)}`);

    const inFlow = [...element.children].filter((child) => {
      const { position, display, float } = getComputedStyle(child);
      if (isApart(child) || !['static', 'relative'].includes(position) || float !== 'none') return false;
      return !['inline', 'contents'].includes(display);
    });
    for (const [at, one] of inFlow.entries()) {
      const first = one.getBoundingClientRect();
      for (const other of inFlow.slice(at + 1)) {
        const second = other.getBoundingClientRect();
        const across = Math.min(first.right, second.right) - Math.max(first.left, second.left);
        const down = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
        if (across > TOLERANCE && down > TOLERANCE)
          flaws.add(`lie on each other: ${named(one)} and ${named(other)}`);
      }
    }
  }
  return [...flaws];
}
