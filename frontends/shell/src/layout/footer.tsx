import { Link } from 'react-router-dom';
import styles from './footer.module.css';

interface FooterLink {
  label: string;
  /** Absent where the product has no such page yet. */
  to?: string;
}

const columns: { title: string; links: FooterLink[] }[] = [
  {
    title: 'For Students',
    links: [
      { label: 'How It Works', to: '/how-it-works' },
      { label: 'Student Benefits', to: '/benefits' },
      { label: 'Language Resources' },
    ],
  },
  {
    title: 'For Hosts',
    links: [
      { label: 'Hosting with Hemma', to: '/how-it-works' },
      { label: 'Host Benefits', to: '/benefits' },
      { label: 'Support Services' },
    ],
  },
  {
    title: 'About Us',
    links: [
      { label: 'Our Mission' },
      { label: 'Testimonials', to: '/testimonials' },
      { label: 'FAQ', to: '/faq' },
      { label: 'Contact Us' },
    ],
  },
];

const social: FooterLink[] = [{ label: 'Facebook' }, { label: 'Instagram' }, { label: 'LinkedIn' }];
const legal: FooterLink[] = [
  { label: 'Privacy Policy' },
  { label: 'Terms of Service' },
  { label: 'Cookie Policy' },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.columns}>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <LinkList links={links} className={styles.list} />
            </nav>
          ))}
        </div>
        <div className={styles.last}>
          <LinkList links={social} className={styles.row} label="Social media" />
          <LinkList links={legal} className={styles.row} label="Legal" />
        </div>
        <p className={styles.small}>Hemma: a room, a language, and somebody at the kitchen table.</p>
      </div>
    </footer>
  );
}

function LinkList({ links, className, label }: { links: FooterLink[]; className?: string; label?: string }) {
  return (
    <ul className={className} aria-label={label}>
      {links.map((link) => (
        <li key={link.label}>
          {link.to ? <Link to={link.to}>{link.label}</Link> : <Unavailable label={link.label} />}
        </li>
      ))}
    </ul>
  );
}

/** A link without a target: announced as one that isn't available, and not in the order of focus. */
function Unavailable({ label }: { label: string }) {
  return (
    <span role="link" aria-disabled="true" className={styles.unavailable} title="Not available yet">
      {label}
      <span className="visually-hidden"> (not available yet)</span>
    </span>
  );
}
