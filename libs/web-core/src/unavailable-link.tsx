import { classNames } from './class-names';
import { coreTexts } from './core.texts';
import { useTexts } from './texts';
import styles from './unavailable-link.module.css';

interface UnavailableLinkProps {
  /** What is not there yet, e.g. `Privacy Policy`. */
  children: string;
  /** Shows to everybody why it leads nowhere; otherwise it is said to a screen reader, and by the tooltip. */
  showsWhy?: boolean;
  className?: string;
}

/** A link whose target doesn't exist yet: announced as one that isn't available, and nobody stops at it by Tab. */
export function UnavailableLink({ children, showsWhy = false, className }: UnavailableLinkProps) {
  const t = useTexts(coreTexts);
  return (
    <a
      role="link"
      aria-disabled="true"
      className={classNames(styles.link, className)}
      title={showsWhy ? undefined : t.notAvailable}
    >
      {children} <small className={showsWhy ? styles.why : 'visually-hidden'}>({t.notAvailable})</small>
    </a>
  );
}
