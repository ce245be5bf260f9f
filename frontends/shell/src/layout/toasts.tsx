import { onToastChange, currentToast } from '@hemma/web-core/toast';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('@hemma/web-core/toaster').then((file) => ({ default: file.Toaster })));

/** As the region itself has it, once it is there. */
const FOCUS_KEY = 'F8';

/**
 * The toasts' region. Its code comes with the first toast, or with the key that leads to the region: nobody needs
 * it to read the landing page.
 */
export function Toasts() {
  const hasShown = useSyncExternalStore(onToastChange, () => currentToast() !== null);
  const [isAskedFor, setAskedFor] = useState(false);
  const isNeeded = hasShown || isAskedFor;
  useEffect(() => {
    if (isNeeded) return undefined;
    const ask = (event: KeyboardEvent) => event.code === FOCUS_KEY && setAskedFor(true);
    document.addEventListener('keydown', ask);
    return () => document.removeEventListener('keydown', ask);
  }, [isNeeded]);
  return <Suspense>{isNeeded && <Toaster focusAtFirst={isAskedFor} />}</Suspense>;
}
