import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What there is not, as a heading. */
  title: string;
  /** One sentence: what to do about it. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** A scene from `@hemma/web-core/scenes`. */
  scene?: ReactNode;
}

/** Says that there is nothing here, or not yet: one scene, one sentence, one button. */
export function EmptyState({ title, children, action, scene }: EmptyStateProps) {
  return (
    <section className={styles.state}>
      {scene && <div className={styles.scene}>{scene}</div>}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
