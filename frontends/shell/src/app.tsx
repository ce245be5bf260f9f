import type { RemoteEntry } from '@hemma/web-core/federation';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { appRoutes } from './app-routes';
import { Toasts } from './layout/toasts';
import type { RemoteLoader } from './remote-loader';
import { prerendered } from './take-over';

export function App({ remotes, loader }: { remotes: RemoteEntry[]; loader: RemoteLoader }) {
  const [router] = useState(() =>
    createBrowserRouter(appRoutes(remotes, loader), {
      // Somebody may have read on in what the server sent: the router must not begin by going to the top.
      hydrationData: prerendered() ? {} : undefined,
    }),
  );
  return (
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>
  );
}
