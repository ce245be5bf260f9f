import { onToastChange, currentToast } from '@hemma/web-core/toast';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('@hemma/web-core/toaster').then((file) => ({ default: file.Toaster })));

/** The toasts' region. Its code comes with the first toast: nobody needs it to read the landing page. */
export function Toasts() {
  const hasShown = useSyncExternalStore(onToastChange, () => currentToast() !== null);
  return <Suspense>{hasShown && <Toaster />}</Suspense>;
}
