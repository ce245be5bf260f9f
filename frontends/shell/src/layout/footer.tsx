import { useTexts } from '@hemma/web-core/texts';
import { UnavailableLink } from '@hemma/web-core/unavailable-link';
import { Link } from 'react-router-dom';
import { shellTexts, type ShellTexts } from '../shell.texts';
import styles from './footer.module.css';
import { ThemeSwitch } from './theme-switch';

type FooterText = keyof ShellTexts['footer'];

interface FooterLink {
  label: FooterText;
  /** Absent where the product has no such page yet. */
  to?: string;
}

const columns: { title: FooterText; links: FooterLink[] }[] = [
  {
    title: 'forStudents',
    links: [
      { label: 'howItWorks', to: '/how-it-works' },
      { label: 'studentBenefits', to: '/benefits' },
      { label: 'languageResources' },
    ],
  },
  {
    title: 'forHosts',
    links: [
      { label: 'hosting', to: '/how-it-works' },
      { label: 'hostBenefits', to: '/benefits' },
      { label: 'supportServices' },
    ],
  },
  {
    title: 'aboutUs',
    links: [
      { label: 'ourMission' },
      { label: 'testimonials', to: '/testimonials' },
      { label: 'faq', to: '/faq' },
      { label: 'contactUs' },
    ],
  },
];

const social: FooterLink[] = [{ label: 'facebook' }, { label: 'instagram' }, { label: 'linkedIn' }];
const legal: FooterLink[] = [{ label: 'privacy' }, { label: 'terms' }, { label: 'cookies' }];

export function Footer() {
  const t = useTexts(shellTexts).footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.columns}>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={t[title]}>
              <h2 className={styles.title}>{t[title]}</h2>
              <LinkList links={links} className={styles.list} />
            </nav>
          ))}
        </div>
        <div className={styles.last}>
          <LinkList links={social} className={styles.row} label={t.social} />
          <LinkList links={legal} className={styles.row} label={t.legal} />
        </div>
        <ThemeSwitch />
        <p className={styles.small}>{t.motto}</p>
      </div>
    </footer>
  );
}

function LinkList({ links, className, label }: { links: FooterLink[]; className?: string; label?: string }) {
  const t = useTexts(shellTexts).footer;
  return (
    <ul className={className} aria-label={label}>
      {links.map((link) => (
        <li key={link.label}>
          {link.to ? (
            <Link to={link.to}>{t[link.label]}</Link>
          ) : (
            <UnavailableLink>{t[link.label]}</UnavailableLink>
          )}
        </li>
      ))}
    </ul>
  );
}
