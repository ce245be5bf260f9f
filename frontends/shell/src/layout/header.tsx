import { Icon } from '@hemma/web-core/icon';
import { useSession } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shellTexts } from '../shell.texts';
import styles from './header.module.css';
import { Navigation } from './navigation';
import { SideMenu } from './side-menu';

/** The bar at the top. On small screens its links are in the side menu. */
export function Header() {
  const t = useTexts(shellTexts);
  const { status } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <Link to={status === 'member' ? '/home' : '/'} className={styles.brand}>
        <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
          <path fill="currentColor" d="M16 3 3 14v15h9v-9h8v9h9V14z" />
        </svg>
        Hemma
      </Link>
      <nav className={styles.links} aria-label={t.main}>
        <Navigation />
      </nav>
      <button
        type="button"
        className={styles.menuButton}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <Icon name="menu" size={26} />
        <span>{t.menu}</span>
      </button>
      <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
