import styles from './contact.module.css';
import type { en } from './faq.texts';

const SUPPORT = 'support@hemma.example';

/** How to reach us: by e-mail. The Help Center has no address yet. */
export function Contact({
  texts,
}: {
  texts: Pick<typeof en, 'emailSupport' | 'helpCenter' | 'notAvailable'>;
}) {
  return (
    <ul className={styles.contact}>
      <li>
        <a href={`mailto:${SUPPORT}`}>
          {texts.emailSupport}: {SUPPORT}
        </a>
      </li>
      <li>
        {/* A link that leads nowhere must say so, and nobody should stop at it with the Tab key. */}
        <span role="link" aria-disabled="true" className={styles.unavailable}>
          {texts.helpCenter} <small>{texts.notAvailable}</small>
        </span>
      </li>
    </ul>
  );
}
