import { useId, type ReactNode } from 'react';
import { classNames } from '@hemma/web-core/class-names';
import styles from './band.module.css';

interface BandProps {
  title: string;
  /** One sentence under the heading. */
  lead?: string;
  /** On sand; bands alternate. */
  sunken?: boolean;
  children: ReactNode;
}

/** A part of a page, over the whole width of the window, with a heading of its own. */
export function Band({ title, lead, sunken = false, children }: BandProps) {
  const id = useId();
  return (
    <section className={classNames(styles.band, sunken && styles.sunken)} aria-labelledby={id}>
      <div className={styles.inside}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
