import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { coreTexts } from './core.texts';
import { Icon } from './icon';
import { onDialogChange, topmostDialog } from './open-dialogs';
import { ToastWords } from './plain-toast';
import { useTexts } from './texts';
import { TOAST_DURATION, currentToast, dismissToast, onToastChange } from './toast';
import styles from './toaster.module.css';

const SWIPE_THRESHOLD = 50;
const FOCUS_KEY = ['F8'];

/**
 * The region in which toasts show; the shell has the only one.
 *
 * @param focusAtFirst for whoever has pressed its key before it was there
 */
export function Toaster({ focusAtFirst = false }: { focusAtFirst?: boolean }) {
  const t = useTexts(coreTexts);
  const shown = useSyncExternalStore(onToastChange, currentToast, currentToast);
  const dialog = useSyncExternalStore(onDialogChange, topmostDialog, topmostDialog);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (focusAtFirst) list.current?.focus();
  }, [focusAtFirst]);
  const region = (
    <Toast.Viewport
      ref={list}
      className={styles.region}
      hotkey={FOCUS_KEY}
      label={`${t.notifications} ({hotkey})`}
    />
  );
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label={t.notification}
      // Outside of a modal dialog nothing is spoken.
      announcerContainer={dialog ?? undefined}
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          className={styles.toast}
          data-variant={shown.variant}
          lang={shown.lang}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast()}
        >
          <ToastWords {...shown} />
          <Toast.Close className={styles.close} aria-label={t.close}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      {dialog ? createPortal(region, dialog) : region}
    </Toast.Provider>
  );
}
