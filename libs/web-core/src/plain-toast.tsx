import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { coreTexts } from './core.texts';
import { Icon } from './icon';
import { useLanguage } from './language';
import { onDialogChange, topmostDialog } from './open-dialogs';
import { useTexts } from './texts';
import { TOAST_DURATION, currentToast, dismissToast, onToastChange, type ShownToast } from './toast';
import styles from './toaster.module.css';

/**
 * The toast of the moment, shown and spoken without a library: for the time in which the `Toaster` can't be fetched,
 * when there is often something to be said.
 */
export function PlainToast() {
  const { close } = useTexts(coreTexts);
  const shown = useSyncExternalStore(onToastChange, currentToast, currentToast);
  const dialog = useSyncExternalStore(onDialogChange, topmostDialog, topmostDialog);
  useEffect(() => {
    if (!shown?.open) return undefined;
    const clock = setTimeout(dismissToast, TOAST_DURATION);
    return () => clearTimeout(clock);
  }, [shown]);
  const region = (
    <div role="alert">
      {shown?.open && (
        <div className={styles.region}>
          <div className={styles.toast} data-variant={shown.variant} data-state="open" lang={shown.lang}>
            <ToastWords {...shown} />
            <button type="button" className={styles.close} aria-label={close} onClick={dismissToast}>
              <Icon name="close" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

/** What a toast says. */
export function ToastWords({ variant, title, description, descriptionLang, meaning }: ShownToast) {
  const language = useLanguage();
  return (
    <>
      <Icon name={variant === 'destructive' ? 'warning' : 'check'} />
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {description && <div lang={descriptionLang}>{description}</div>}
        {meaning && <div lang={language}>{meaning}</div>}
      </div>
    </>
  );
}
