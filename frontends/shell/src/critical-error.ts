import { startTexts } from './start.texts';

/**
 * The last words, when not even the error screen can be shown: no root element, or a start that failed.
 * It uses neither React nor the styles, which may be what failed.
 */
export function showCriticalError(error: unknown): void {
  reportError(error);
  const t = startTexts();
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'max-width:40rem;margin:15vh auto 0;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif';
  const heading = document.createElement('h1');
  heading.textContent = t.couldNotStart;
  const words = document.createElement('p');
  words.textContent = error instanceof Error ? error.message : String(error);
  const again = document.createElement('button');
  again.textContent = t.tryAgain;
  again.style.cssText = 'min-height:48px;padding:0 1.5rem;font:inherit;cursor:pointer';
  again.addEventListener('click', () => window.location.reload());
  box.append(heading, words, again);
  document.body.replaceChildren(box);
}
