import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import './base.css';
import { errorMessage } from './api-error';
import { currentLanguage, showLanguage } from './language';
import { startLiveEvents } from './live-events';
import { askWhoIsHere, useSession } from './session';
import { Page } from './page';
import { createAppStore } from './store';
import { Spinner } from './spinner';
import { chooseTheme, currentThemeChoice } from './theme';
import { Toaster } from './toaster';

/**
 * Shows a remote alone, without the shell, for development. There is no guard and no login: one signs in at the
 * platform, whose cookie counts for every port of the host.
 *
 * @param routes what the remote exposes
 */
export function startStandalone(routes: RouteObject[]): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  // Alone, no server has put them into the page.
  showLanguage(currentLanguage());
  chooseTheme(currentThemeChoice());
  const store = createAppStore();
  void store.dispatch(askWhoIsHere());
  startLiveEvents(store);
  const router = createBrowserRouter([
    {
      element: <OnceKnown />,
      errorElement: <NotAlone />,
      children: [...routes, { path: '*', element: <Index routes={routes} /> }],
    },
  ]);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
        <Toaster />
      </Provider>
    </StrictMode>,
  );
}

function OnceKnown() {
  return useSession().status === 'loading' ? <Spinner /> : <Outlet />;
}

function NotAlone() {
  return (
    <Page title="This page can't be shown alone" lead={errorMessage(useRouteError())} width="narrow">
      <p>If nobody is signed in: sign in at the platform in this browser, then load this page again.</p>
    </Page>
  );
}

function Index({ routes }: { routes: RouteObject[] }) {
  return (
    <Page title="The pages of this remote" width="narrow">
      <ul>
        {routes.map(({ path }) => (
          <li key={path}>
            <Link to={path ?? '/'}>{path}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
