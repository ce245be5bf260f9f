import { Icon } from '@hemma/web-core/icon';
import { enterDialog } from '@hemma/web-core/open-dialogs';
import { useTexts } from '@hemma/web-core/texts';
import { useEffect, useRef } from 'react';
import { shellTexts } from '../shell.texts';
import { Navigation } from './navigation';
import styles from './side-menu.module.css';
import { ThemeSwitch } from './theme-switch';

/** The header's links on small screens. The browser's own dialog keeps the focus inside and closes on Escape. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(shellTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  // What goes wrong in the menu, such as a language that doesn't come, must be seen in it.
  useEffect(() => (isOpen && dialog.current ? enterDialog(dialog.current) : undefined), [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={t.menu}
      onClose={onClose}
      // The backdrop belongs to the dialog element itself; everything else lies inside the panel.
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.panel}>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" />
          <span>{t.close}</span>
        </button>
        <nav className={styles.links} aria-label={t.main}>
          {isOpen && <Navigation onChosen={onClose} />}
        </nav>
        {isOpen && <ThemeSwitch />}
      </div>
    </dialog>
  );
}
