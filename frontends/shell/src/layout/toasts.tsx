import { PlainToast } from '@hemma/web-core/plain-toast';
import { currentToast, onToastChange } from '@hemma/web-core/toast';
import { Suspense, useEffect, useState, type ComponentType } from 'react';

type Toaster = ComponentType<{ focusAtFirst?: boolean }>;

/** As the region itself has it, once it is there. */
const FOCUS_KEY = 'F8';

const fetchToaster = (): Promise<Toaster> => import('@hemma/web-core/toaster').then((file) => file.Toaster);

/**
 * The toasts' region. Its code comes with the first touch or key: nobody needs it to read the landing page, but
 * when a toast says that the connection is gone, it must be there already. While it can't be fetched, toasts are shown
 * plainly, and the next of these tries again.
 */
export function Toasts({ load = fetchToaster }: { load?: () => Promise<Toaster> }) {
  const [Region, setRegion] = useState<Toaster>();
  const [isAway, setAway] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  useEffect(() => {
    if (Region) return undefined;
    const bring = () =>
      void load().then(
        (loaded) => setRegion(() => loaded),
        () => setAway(true),
      );
    const takeKey = ({ code }: KeyboardEvent) => {
      if (code === FOCUS_KEY) setAskedFor(true);
      bring();
    };
    if (currentToast()?.open) bring();
    document.addEventListener('keydown', takeKey);
    document.addEventListener('pointerdown', bring);
    const stopListening = onToastChange(bring);
    return () => {
      document.removeEventListener('keydown', takeKey);
      document.removeEventListener('pointerdown', bring);
      stopListening();
    };
  }, [Region, load]);
  return (
    <Suspense>
      {Region && <Region focusAtFirst={isAskedFor} />}
      {!Region && isAway && <PlainToast />}
    </Suspense>
  );
}
