import { startTexts } from './start.texts';
import { prerendered } from './take-over';

/**
 * The last words, when not even the error screen can be shown: no root element, or a start that failed.
 * It uses neither React nor the styles, which may be what failed. A page that can be read stays where it is.
 */
export function showCriticalError(error: unknown): void {
  reportError(error);
  const t = startTexts();
  const note = document.getElementById('script-failed');
  if (note && prerendered()) {
    note.querySelector('p')?.append(' ', reasonOf(error));
    note.hidden = false;
    return;
  }
  const box = document.createElement('main');
  const said = document.createElement('div');
  said.setAttribute('role', 'alert');
  box.style.cssText =
    'max-width:40rem;margin:15vh auto 0;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif';
  const heading = document.createElement('h1');
  heading.textContent = t.couldNotStart;
  const words = document.createElement('p');
  words.textContent = reasonOf(error);
  const again = document.createElement('button');
  again.textContent = t.tryAgain;
  again.style.cssText = 'min-height:48px;padding:0 1.5rem;font:inherit;cursor:pointer';
  again.addEventListener('click', () => window.location.reload());
  said.append(heading, words);
  box.append(said, again);
  document.body.replaceChildren(box);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
