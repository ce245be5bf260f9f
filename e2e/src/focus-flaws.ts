import type { Page } from '@playwright/test';

/**
 * Goes to everything that the tab key reaches, and looks whether one sees where one is: an outline or a ring of at
 * least 2 px appears around it, around the box it stands in, or around its label.
 * @returns a sentence for each place that does not show it
 */
export async function focusFlaws(page: Page): Promise<string[]> {
  // By this the browser knows that somebody uses the keyboard, and shows the focus from now on.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const stops = [
      ...['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary'],
      '[tabindex]:not([tabindex^="-"])',
    ].join();
    const isReached = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      !element.closest('[inert]');
    const around = (element: HTMLElement): Element[] => {
      const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
      const parents = [element.parentElement, element.parentElement?.parentElement];
      return [element, ...parents, ...labels, element.nextElementSibling].filter(
        (one): one is Element => one instanceof Element,
      );
    };
    const ringOf = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const outline = outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? 'none' : outlineWidth;
      return `${outline} ${boxShadow}`;
    };
    const flaws: string[] = [];
    const previous = document.activeElement;
    for (const element of document.querySelectorAll<HTMLElement>(stops)) {
      if (!isReached(element)) continue;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const places = around(element);
      const before = places.map(ringOf);
      element.focus({ preventScroll: true });
      const isSeen = places.some((place, at) => {
        const ring = ringOf(place);
        return ring !== before[at] && ring !== 'none none';
      });
      // What can't have the focus, such as what stands behind a dialog, is no place for it.
      if (document.activeElement === element && !isSeen) {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        flaws.push(
          `the focus is not seen: <${element.tagName.toLowerCase()} class="${element.className}"> "${name.trim().slice(0, 40)}"`,
        );
      }
    }
    if (previous instanceof HTMLElement) previous.focus({ preventScroll: true });
    return flaws;
  });
}
