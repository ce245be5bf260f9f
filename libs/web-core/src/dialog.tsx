import { useEffect, useId, useRef, type ReactNode } from 'react';
import { coreTexts } from './core.texts';
import styles from './dialog.module.css';
import { Icon } from './icon';
import { enterDialog } from './open-dialogs';
import { useTexts } from './texts';

interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Of the title, the words and the actions, where they are not in the page's language, e.g. `sv`. */
  lang?: string;
  onClose: () => void;
  children: ReactNode;
  /** At the bottom, the main one last. */
  actions?: ReactNode;
}

/** A window over the page. The browser's own dialog keeps the focus inside, closes on Escape and gives it back. */
export function Dialog({ isOpen, title, lang, onClose, children, actions }: DialogProps) {
  const t = useTexts(coreTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  useEffect(() => (isOpen && dialog.current ? enterDialog(dialog.current) : undefined), [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // The backdrop belongs to the dialog element itself; everything else lies inside the panel. The second click
      // of a double click on the button that opened it falls there too, and must not close it again.
      onClick={({ target, detail }) => target === dialog.current && detail < 2 && onClose()}
    >
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title} lang={lang}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div lang={lang}>{children}</div>
          {actions && (
            <div className={styles.actions} lang={lang}>
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
