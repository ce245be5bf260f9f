import { UnavailableLink } from '@hemma/web-core/unavailable-link';
import styles from './contact.module.css';
import type { en } from './faq.texts';

const SUPPORT = 'support@hemma.example';

/** How to reach us: by e-mail. The Help Center has no address yet. */
export function Contact({ texts }: { texts: Pick<typeof en, 'emailSupport' | 'helpCenter'> }) {
  return (
    <ul className={styles.contact}>
      <li>
        <a href={`mailto:${SUPPORT}`}>
          {texts.emailSupport}: {SUPPORT}
        </a>
      </li>
      <li>
        <UnavailableLink showsWhy>{texts.helpCenter}</UnavailableLink>
      </li>
    </ul>
  );
}
