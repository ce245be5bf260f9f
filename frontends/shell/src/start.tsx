import '@hemma/web-core/base.css';
import { currentLanguage, showLanguage } from '@hemma/web-core/language';
import { prepareLanguage } from '@hemma/web-core/prepare-language';
import { findOutWhoIsHere } from '@hemma/web-core/session';
import { createAppStore, type AppStore } from '@hemma/web-core/store';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app';
import { fetchRemotes } from './remotes';
import { showCriticalError } from './critical-error';
import { createRemoteLoader } from './remote-loader';
import { shellTexts } from './shell.texts';
import { startTexts } from './start.texts';
import { prerendered, takeOver } from './take-over';

/**
 * Starts the page.
 *
 * @throws Error when the page has no root element, or the list of remotes can't be read
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error(startTexts().noRoot);
  const store = createAppStore();
  void store.dispatch(findOutWhoIsHere());
  listenForMembers(store);
  const [remotes] = await Promise.all([fetchRemotes(), speak()]);
  const loader = createRemoteLoader();
  const former = prerendered();
  if (former) takeOver(former, root);
  // What fails outside of the router, where no error screen is, would leave an empty page.
  const page = createRoot(root, { onUncaughtError: showCriticalError });
  // In many short steps instead of one long one: a tap or a key in between is answered at once.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Provider store={store}>
          <App remotes={remotes} loader={loader} />
        </Provider>
      </StrictMode>,
    ),
  );
}

/** Only members have live events: nobody else fetches what hears them. One that did not come is asked for again. */
function listenForMembers(store: AppStore): void {
  let isAsked = false;
  const stop = store.subscribe(() => {
    if (isAsked || store.getState().session.status !== 'member') return;
    isAsked = true;
    void import('@hemma/web-core/live-events').then(
      ({ startLiveEvents }) => {
        stop();
        startLiveEvents(store);
      },
      () => (isAsked = false),
    );
  });
}

/** A page in the other language is better than none. */
async function speak(): Promise<void> {
  try {
    await prepareLanguage(currentLanguage(), [shellTexts]);
  } catch {
    showLanguage('en');
  }
}
