import { Visit } from '@hemma/web-core/page';
import { useTexts } from '@hemma/web-core/texts';
import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { shellTexts } from '../shell.texts';

/** The frame around every page. */
export function Layout() {
  const t = useTexts(shellTexts);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Visit>
          <Outlet />
        </Visit>
      </main>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** The first page of every visit has the same key: without its address it would begin where the former one was left. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
