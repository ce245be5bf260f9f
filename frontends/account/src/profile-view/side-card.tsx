import type { PublicUser } from '@hemma/contracts/identity';
import { ButtonLink } from '@hemma/web-core/button';
import { Chips } from '@hemma/web-core/chips';
import { Icon } from '@hemma/web-core/icon';
import { PageHeading } from '@hemma/web-core/page';
import { Portrait } from '@hemma/web-core/portrait';
import { useTexts } from '@hemma/web-core/texts';
import { onboardingPath } from '../onboarding-path';
import { useReviewsOfInfiniteQuery } from '../profile.api';
import { texts } from './profile-view.texts';
import styles from './profile-view.page.module.css';

/** Who it is, at a glance, and what one can do here. */
export function SideCard({ user, isOwn }: { user: PublicUser; isOwn: boolean }) {
  const t = useTexts(texts);
  return (
    <section className={styles.card}>
      <div className={styles.picture}>
        <Portrait name={user.name} image={user.profileImage} />
      </div>
      <PageHeading className={styles.name}>
        <span dir="auto">{user.name}</span>
      </PageHeading>
      <p className={styles.line}>
        <span className={styles.badge}>{user.userType === 'student' ? t.student : t.host}</span>
        <span className={styles.country}>
          <Icon name="place" size={20} />
          <span dir="auto">{user.country}</span>
        </span>
      </p>
      <Chips label={t.languages} items={user.languages} />
      <ReviewCount userId={user.id} />
      <div className={styles.actions}>
        {isOwn ? (
          <>
            <ButtonLink to={onboardingPath(user.userType)} look="primary" wide>
              {t.editProfile}
            </ButtonLink>
            <ButtonLink to="/enhanced-profile" wide>
              {t.allFields}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={`/messages/conversation/${user.id}`} look="primary" wide>
            {t.message}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Keeps its place while it is not known; the Reviews tab says why where it can't be. */
function ReviewCount({ userId }: { userId: number }) {
  const t = useTexts(texts);
  const { data, hasNextPage } = useReviewsOfInfiniteQuery(userId);
  const count = data?.pages.reduce((sum, { reviews }) => sum + reviews.length, 0);
  return <p className={styles.count}>{count === undefined ? '\u00A0' : t.reviewCount(count, hasNextPage)}</p>;
}
