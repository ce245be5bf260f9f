import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What there is not, as a heading. */
  title: string;
  /** Where it stands in place of a page: its title is then the page's one h1. */
  isPage?: boolean;
  /** One sentence: what to do about it. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** A scene from `@hemma/web-core/scenes`. */
  scene?: ReactNode;
}

/** Says that there is nothing here, or not yet: one scene, one sentence, one button. */
export function EmptyState({ title, isPage = false, children, action, scene }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className={styles.state}>
      {scene && <div className={styles.scene}>{scene}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
