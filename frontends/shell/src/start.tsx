import '@hemma/web-core/base.css';
import { currentLanguage, showLanguage } from '@hemma/web-core/language';
import { startLiveEvents } from '@hemma/web-core/live-events';
import { prepareLanguage } from '@hemma/web-core/prepare-language';
import { findOutWhoIsHere } from '@hemma/web-core/session';
import { createAppStore } from '@hemma/web-core/store';
import { StrictMode } from 'react';
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
  startLiveEvents(store);
  const [remotes] = await Promise.all([fetchRemotes(), speak()]);
  const loader = createRemoteLoader();
  const former = prerendered();
  if (former) takeOver(former, root);
  // What fails outside of the router, where no error screen is, would leave an empty page.
  createRoot(root, { onUncaughtError: showCriticalError }).render(
    <StrictMode>
      <Provider store={store}>
        <App remotes={remotes} loader={loader} />
      </Provider>
    </StrictMode>,
  );
}

/** A page in the other language is better than none. */
async function speak(): Promise<void> {
  try {
    await prepareLanguage(currentLanguage(), [shellTexts]);
  } catch {
    showLanguage('en');
  }
}
