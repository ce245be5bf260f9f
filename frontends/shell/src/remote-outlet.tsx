import type { RemoteEntry } from '@hemma/web-core/federation';
import { RemoteBoundary } from '@hemma/web-core/remote-boundary';
import { Spinner } from '@hemma/web-core/spinner';
import { useTexts } from '@hemma/web-core/texts';
import { Suspense, use, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { NotFoundPage } from './not-found.page';
import type { RemoteLoader } from './remote-loader';
import { findRemote, isProtected } from './remotes';
import { shellTexts } from './shell.texts';
import { SignedInOnly } from './signed-in-only';

/** Shows the page of whichever remote owns the current path, or says that there is none. */
export function RemoteOutlet({ remotes, loader }: { remotes: RemoteEntry[]; loader: RemoteLoader }) {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const remote = findRemote(remotes, pathname);
  if (!remote) return <NotFoundPage />;
  const pages = (
    <RemoteBoundary
      key={remote.name}
      name={remote.name}
      place={pathname}
      onTryAgain={() => loader.forget(remote)}
    >
      <Suspense fallback={<Spinner label={t.loadingPage} />}>
        <RemotePages remote={remote} loader={loader} />
      </Suspense>
    </RemoteBoundary>
  );
  return isProtected(remote, pathname) ? <SignedInOnly>{pages}</SignedInOnly> : pages;
}

function RemotePages({ remote, loader }: { remote: RemoteEntry; loader: RemoteLoader }) {
  const { routes } = use(loader.load(remote));
  const withNotFound = useMemo(() => [...routes, { path: '*', element: <NotFoundPage /> }], [routes]);
  return useRoutes(withNotFound);
}
