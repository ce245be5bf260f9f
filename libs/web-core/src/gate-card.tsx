import type { ReactNode } from 'react';
import styles from './gate-card.module.css';

interface GateCardProps {
  /** What is missing, e.g. `Prenumeration krävs`. */
  title: string;
  /** Of the title and the words, where they are not in the page's language, e.g. `sv`. */
  lang?: string;
  /** One sentence: why, and what it leads to. */
  children: ReactNode;
  /** The one button that opens the gate. */
  action: ReactNode;
  scene?: ReactNode;
}

/** Stands in place of something that one may not see yet, and leads to what opens it. */
export function GateCard({ title, lang, children, action, scene }: GateCardProps) {
  return (
    <section className={styles.card} lang={lang}>
      {scene && <div className={styles.scene}>{scene}</div>}
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>{children}</div>
      <div>{action}</div>
    </section>
  );
}
