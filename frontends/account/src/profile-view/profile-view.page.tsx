import { errorSentence } from '@hemma/web-core/api-error';
import { Button, ButtonLink } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { ErrorNote } from '@hemma/web-core/error-note';
import { Page, PageHeading } from '@hemma/web-core/page';
import { BenchScene, WindowScene } from '@hemma/web-core/scenes';
import { useMember } from '@hemma/web-core/session';
import { Skeleton } from '@hemma/web-core/skeleton';
import { useTexts } from '@hemma/web-core/texts';
import { useParams } from 'react-router-dom';
import { onboardingPath } from '../onboarding-path';
import { useShownProfileQuery } from '../profile.api';
import { Portrayal } from './portrayal';
import { texts } from './profile-view.texts';
import styles from './profile-view.page.module.css';

/** Somebody's profile, or one's own as others see it. */
export function ProfileViewPage() {
  const { userId = '' } = useParams();
  // As the API's ids are: a link to anything else leads to nobody.
  const id = /^[1-9]\d{0,15}$/.test(userId) ? Number(userId) : Number.NaN;
  return Number.isSafeInteger(id) ? <ProfileOf key={id} userId={id} /> : <ProfileNotFound />;
}

function ProfileOf({ userId }: { userId: number }) {
  const me = useMember();
  const t = useTexts(texts);
  const { data: shown, isFetching, error, refetch } = useShownProfileQuery(userId);
  const isOwn = me.id === userId;
  if (shown) return <Portrayal {...shown} user={isOwn ? me : shown.user} isOwn={isOwn} />;
  if (shown === null) return isOwn ? <OwnMissing /> : <ProfileNotFound />;
  if (error)
    return (
      <Page title={t.title}>
        <ErrorNote
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t.tryAgain}
            </Button>
          }
        >
          {errorSentence(error)}
        </ErrorNote>
      </Page>
    );
  return (
    <Page title={t.title} ownHeading>
      <PageHeading className="visually-hidden">{t.title}</PageHeading>
      <Skeleton label={t.loading} count={1} picture="small" lines={9} className={styles.columns} />
    </Page>
  );
}

function ProfileNotFound() {
  const t = useTexts(texts);
  return (
    <Page title={t.notFound} width="narrow">
      <EmptyState
        title={t.nobodyHere}
        scene={<BenchScene />}
        action={
          <ButtonLink to="/browse" look="primary">
            {t.browse}
          </ButtonLink>
        }
      >
        <p>{t.notFoundHint}</p>
      </EmptyState>
    </Page>
  );
}

function OwnMissing() {
  const { userType } = useMember();
  const t = useTexts(texts);
  return (
    <Page title={t.incompleteTitle} width="narrow">
      <EmptyState
        title={t.incomplete}
        scene={<WindowScene />}
        action={
          <ButtonLink to={onboardingPath(userType)} look="primary">
            {t.complete}
          </ButtonLink>
        }
      >
        <p>{t.incompleteHint}</p>
      </EmptyState>
    </Page>
  );
}
