import { Icon } from '@hemma/web-core/icon';
import { Link } from 'react-router-dom';
import styles from './more-link.module.css';

/** At the end of a band: to the page that says more. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <p className={styles.more}>
      <Link to={to}>
        {children}
        <Icon name="arrow" />
      </Link>
    </p>
  );
}
