import type { ReactNode } from 'react';
import styles from './error-note.module.css';
import { Icon } from './icon';

/** An error that stays where it happened, in words and with an icon. A toast may say the same and goes away. */
export function ErrorNote({
  children,
  action,
  id,
}: {
  children: ReactNode;
  action?: ReactNode;
  id?: string;
}) {
  return (
    <div className={styles.note} id={id}>
      <Icon name="warning" />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
