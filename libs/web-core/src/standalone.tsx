import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import './base.css';
import { askWhoIsHere } from './session';
import { createAppStore } from './store';
import { Toaster } from './toaster';

/**
 * Shows a remote alone, without the shell, for development.
 *
 * @param routes what the remote exposes
 */
export function startStandalone(routes: RouteObject[]): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const store = createAppStore();
  void store.dispatch(askWhoIsHere());
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={createBrowserRouter(routes)} />
        <Toaster />
      </Provider>
    </StrictMode>,
  );
}
