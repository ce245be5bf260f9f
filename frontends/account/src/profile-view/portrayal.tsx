import type { PublicUser } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { ButtonLink } from '@hemma/web-core/button';
import { Page } from '@hemma/web-core/page';
import { Tabs } from '@hemma/web-core/tabs';
import { useTexts } from '@hemma/web-core/texts';
import { useState } from 'react';
import { onboardingPath } from '../onboarding-path';
import { About } from './about';
import { Preferences } from './preferences';
import { texts } from './profile-view.texts';
import styles from './profile-view.page.module.css';
import { Reviews } from './reviews';
import { SideCard } from './side-card';

type TabName = 'about' | 'preferences' | 'reviews';

interface PortrayalProps {
  user: PublicUser;
  profile: Profile;
  isOwn: boolean;
}

/** Who somebody is, what they wish for, and what others say of them. */
export function Portrayal({ user, profile, isOwn }: PortrayalProps) {
  const t = useTexts(texts);
  const [tab, setTab] = useState<TabName>('about');
  return (
    <Page title={user.name} ownHeading>
      {isOwn && !profile.onboardingCompleted && (
        <div className={styles.unfinished}>
          <p>{t.unfinished}</p>
          <ButtonLink to={onboardingPath(user.userType)}>{t.complete}</ButtonLink>
        </div>
      )}
      <div className={styles.columns}>
        <SideCard user={user} isOwn={isOwn} />
        <div className={styles.main}>
          <Tabs
            label={t.tabs}
            tabs={[
              { name: 'about', label: t.about },
              { name: 'preferences', label: t.preferences },
              { name: 'reviews', label: t.reviews },
            ]}
            chosen={tab}
            onChoose={setTab}
          >
            {tab === 'about' && <About user={user} profile={profile} isOwn={isOwn} />}
            {tab === 'preferences' && <Preferences profile={profile} />}
            {tab === 'reviews' && <Reviews userId={user.id} />}
          </Tabs>
        </div>
      </div>
    </Page>
  );
}
