/** What can be pressed, opened or typed into, and so may have the focus. */
const FOCUSABLE = 'a[href], button, summary, input, select, textarea';

/** @returns the page as the server has put it there to be read, if it has */
export function prerendered(): HTMLElement | null {
  return document.getElementById('prerendered');
}

/**
 * Puts the page of the script in the place of the one that the server sent, in one step, once there is something in
 * it to be read. Until then it is built apart from the document: nobody sees or hears two pages.
 *
 * When its remote can't be loaded, the page says so, and what the server sent stays beneath, to be read.
 *
 * @param former what the server sent; it leaves the document
 * @param root where the script's page is built, and stands afterwards
 */
export function takeOver(former: HTMLElement, root: HTMLElement): void {
  const { pathname } = window.location;
  let rest: HTMLElement | undefined;
  root.remove();
  const observer = new MutationObserver(() => {
    const main = root.querySelector('main');
    const isFailed = main?.querySelector('[role=alert]') !== null;
    if (main && !isFailed && main.querySelector('h1')) {
      observer.disconnect();
      if (rest) rest.remove();
      else replace(former, root);
    } else if (main && isFailed && !rest) {
      rest = withoutFrame(former);
      replace(former, root);
      main.after(rest);
    } else if (window.location.pathname !== pathname) {
      // Somebody has gone on to another page of which nothing can be shown.
      rest?.remove();
    }
  });
  observer.observe(root, { childList: true, subtree: true });
}

/**
 * What belongs to the page alone: the frame is there in the script's page already, and so is a heading that says what
 * has failed. A page has one of the first level.
 */
function withoutFrame(former: HTMLElement): HTMLElement {
  const rest = document.createElement('section');
  rest.lang = document.documentElement.lang;
  rest.append(...(former.querySelector('main')?.cloneNode(true).childNodes ?? []));
  for (const heading of rest.querySelectorAll('h1')) {
    const lower = document.createElement('h2');
    lower.className = heading.className;
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return rest;
}

function replace(former: HTMLElement, root: HTMLElement): void {
  const { scrollX, scrollY } = window;
  openTheSame(former, root);
  const focused = counterpart(document.activeElement, former, root);
  former.replaceWith(root);
  focused?.focus({ preventScroll: true });
  // Whoever has read on already stays there.
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

/** What somebody has opened or closed meanwhile. */
function openTheSame(former: HTMLElement, root: HTMLElement): void {
  for (const summary of former.querySelectorAll('details > summary')) {
    const details = counterpart(summary, former, root)?.closest('details');
    if (details) details.open = summary.closest('details')?.open ?? false;
  }
}

/** @returns in the new page what says the same and leads to the same place as something in the former one */
function counterpart(
  element: Element | null,
  former: HTMLElement,
  root: HTMLElement,
): HTMLElement | undefined {
  if (!element || !former.contains(element)) return undefined;
  const isAlike = (other: Element) =>
    other.tagName === element.tagName &&
    other.textContent === element.textContent &&
    other.getAttribute('href') === element.getAttribute('href');
  const alikeIn = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isAlike);
  return alikeIn(root)[alikeIn(former).findIndex((one) => one === element)];
}
