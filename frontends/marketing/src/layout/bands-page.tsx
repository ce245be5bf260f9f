import { Page, PageHeading } from '@hemma/web-core/page';
import type { ReactNode } from 'react';
import styles from './bands-page.module.css';

interface BandsPageProps {
  title: string;
  lead: string;
  /** A picture beside the heading; on a phone it stays away. */
  scene?: ReactNode;
  children: ReactNode;
}

/** A page for reading: heading and lead, then bands. */
export function BandsPage({ title, lead, scene, children }: BandsPageProps) {
  return (
    <Page title={title} width="full" ownHeading>
      <div className={styles.head}>
        <div>
          <PageHeading className={styles.heading}>{title}</PageHeading>
          <p className={styles.lead}>{lead}</p>
        </div>
        {scene && <div className={styles.scene}>{scene}</div>}
      </div>
      {children}
    </Page>
  );
}
