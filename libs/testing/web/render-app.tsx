import type { User } from '@hemma/contracts/identity';
import { askWhoIsHere, useSession } from '@hemma/web-core/session';
import { createAppStore } from '@hemma/web-core/store';
import { dismissToast } from '@hemma/web-core/toast';
import { Toaster } from '@hemma/web-core/toaster';
import '@testing-library/jest-dom/jest-globals';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { refuse, fakeApi, type FakeApi } from './fake-api';

export { heldAnswer, refuse, fakeApi, type FakeApi, type ReceivedRequest } from './fake-api';
export { liveStream } from './live-stream';

interface RenderAppOptions {
  /** Where one is at first, with its query if it has one. */
  at: string;
  /** What the link there carried along. */
  state?: unknown;
  /** Who is signed in; nobody unless told. */
  member?: User;
  api?: FakeApi;
}

/**
 * Renders routes as the shell does: with the store, the router, toasts and a fake API.
 *
 * A route that isn't among them (`/browse` after a login in another remote) renders its path, so that a test
 * can see that one has gone there: `expect(path()).toBe('/browse')`.
 */
export function renderApp(routes: RouteObject[], { at, state, member, api = {} }: RenderAppOptions) {
  const requests = fakeApi({ 'GET /api/user': member ?? refuse(401, 'Not authenticated'), ...api });
  // A toast outlives the page that showed it, and so a test.
  dismissToast();
  const store = createAppStore();
  void store.dispatch(askWhoIsHere());
  const { pathname, search } = new URL(at, window.location.origin);
  const router = createMemoryRouter([...routes, { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [{ pathname, search, state }],
  });
  const view = render(
    <Provider store={store}>
      <OnceKnown>
        <RouterProvider router={router} />
      </OnceKnown>
      <Toaster />
    </Provider>,
  );
  const path = () => router.state.location.pathname;
  return { ...view, user: userEvent.setup(), requests, store, router, path };
}

/** As behind the shell's guard: a page of members is not shown before it is known who is here. */
function OnceKnown({ children }: { children: ReactNode }) {
  return useSession().status === 'loading' ? null : children;
}
