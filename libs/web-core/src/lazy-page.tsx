import { Suspense, use, type ComponentType } from 'react';
import { Spinner } from './spinner';

/**
 * A page in a file of its own, fetched when it is first shown. Unlike `React.lazy` it forgets a failed
 * fetch, so that Try again really tries again.
 *
 * @param load imports the file and picks the page: `() => import('./browse/browse.page').then((m) => m.BrowsePage)`
 * @returns the component for a route's element
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let fetched: Promise<ComponentType> | undefined;
  const fetchOnce = () => {
    fetched ??= load().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
  function Fetched() {
    const Loaded = use(fetchOnce());
    return <Loaded />;
  }
  return function LazyPage() {
    return (
      <Suspense fallback={<Spinner label="Loading the page" />}>
        <Fetched />
      </Suspense>
    );
  };
}
