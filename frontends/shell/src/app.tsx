import type { RemoteEntry } from '@hemma/web-core/federation';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { appRoutes } from './app-routes';
import { Toasts } from './layout/toasts';
import type { RemoteLoader } from './remote-loader';

export function App({ remotes, loader }: { remotes: RemoteEntry[]; loader: RemoteLoader }) {
  const [router] = useState(() => createBrowserRouter(appRoutes(remotes, loader)));
  return (
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>
  );
}
