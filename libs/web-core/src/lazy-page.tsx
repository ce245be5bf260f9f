import { lazy, Suspense, type ComponentType } from 'react';
import { coreTexts } from './core.texts';
import { Spinner } from './spinner';
import { useTexts } from './texts';

const failedPages = new Set<() => void>();

/** Lets every page whose file could not be fetched be fetched anew. The boundary that showed the failure calls it. */
export function forgetFailedPages(): void {
  failedPages.forEach((forget) => forget());
  failedPages.clear();
}

/**
 * A page in a file of its own, fetched when it is first shown. `React.lazy` keeps a failed fetch for ever;
 * here a boundary can have it forgotten, so that Try again really tries again.
 *
 * @param load imports the file and picks the page: `() => import('./browse/browse.page').then((m) => m.BrowsePage)`
 * @returns the component for a route's element
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const fetchPage = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedPages.add(() => (Fetched = fetchPage()));
        throw error;
      }
    });
  let Fetched = fetchPage();
  return function LazyPage() {
    const t = useTexts(coreTexts);
    return (
      <Suspense fallback={<Spinner label={t.loadingPage} />}>
        <Fetched />
      </Suspense>
    );
  };
}
