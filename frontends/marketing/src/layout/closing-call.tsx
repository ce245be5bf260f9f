import { useId } from 'react';
import styles from './closing-call.module.css';
import type { en } from './closing-call.texts';
import { WayIn } from './way-in';

/** The end of a page: come and join. */
export function ClosingCall({ texts: { heading, lead, ...buttons } }: { texts: typeof en }) {
  const id = useId();
  return (
    <section className={styles.closing} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>{lead}</p>
      <WayIn {...buttons} centred />
    </section>
  );
}
