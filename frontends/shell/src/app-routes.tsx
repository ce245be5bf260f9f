import type { RemoteEntry } from '@hemma/web-core/federation';
import type { RouteObject } from 'react-router-dom';
import { ErrorScreen } from './error-screen';
import { Layout } from './layout/layout';
import type { RemoteLoader } from './remote-loader';
import { RemoteOutlet } from './remote-outlet';

/** @returns the shell's routes: everything under the frame belongs to the remote that declares its path */
export function appRoutes(remotes: RemoteEntry[], loader: RemoteLoader): RouteObject[] {
  return [
    {
      element: <Layout />,
      errorElement: <ErrorScreen />,
      children: [{ path: '*', element: <RemoteOutlet remotes={remotes} loader={loader} /> }],
    },
  ];
}
