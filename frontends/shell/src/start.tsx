import '@hemma/web-core/base.css';
import { startLiveEvents } from '@hemma/web-core/live-events';
import { askWhoIsHere } from '@hemma/web-core/session';
import { createAppStore } from '@hemma/web-core/store';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app';
import { fetchRemotes } from './remotes';
import { createRemoteLoader } from './remote-loader';

/**
 * Starts the page.
 *
 * @throws Error when the page has no root element, or the list of remotes can't be read
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const store = createAppStore();
  void store.dispatch(askWhoIsHere());
  startLiveEvents(store);
  const remotes = await fetchRemotes();
  const loader = createRemoteLoader();
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <App remotes={remotes} loader={loader} />
      </Provider>
    </StrictMode>,
  );
}
