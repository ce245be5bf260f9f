import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { errorSentence } from '@hemma/web-core/api-error';
import { Button, ButtonLink } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useOwnProfileQuery } from '@hemma/web-core/own-profile';
import { Page } from '@hemma/web-core/page';
import { useMember } from '@hemma/web-core/session';
import { Spinner } from '@hemma/web-core/spinner';
import { useTexts } from '@hemma/web-core/texts';
import type { ReactNode } from 'react';
import { onboardingPath } from '../onboarding-path';
import { texts } from './editing.texts';
import styles from './editing.module.css';

interface EditorPageProps {
  title: string;
  lead: string;
  /** Where else one can go from here. */
  links?: ReactNode;
  /** Shows the form, for the profile that there is; null where there is none yet. */
  children: (user: User, profile: Profile | null) => ReactNode;
}

/** Waits for one's own profile before a form starts from it: begun without, it would save over what is there. */
export function EditorPage({ title, lead, links, children }: EditorPageProps) {
  const user = useMember();
  const t = useTexts(texts);
  const { data: profile, isFetching, error, refetch } = useOwnProfileQuery(user.id);
  return (
    <Page title={title} lead={lead} width="narrow">
      {profile && !profile.onboardingCompleted && (
        <div className={styles.note}>
          <p>{t.unfinished}</p>
          <ButtonLink to={onboardingPath(user.userType)}>{t.complete}</ButtonLink>
        </div>
      )}
      <p className={styles.links}>
        <ButtonLink to={`/profile/${user.id}`} look="quiet">
          {t.seeProfile}
        </ButtonLink>
        {links}
      </p>
      {profile !== undefined ? (
        children(user, profile)
      ) : error ? (
        <ErrorNote
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t.tryAgain}
            </Button>
          }
        >
          {errorSentence(error)}
        </ErrorNote>
      ) : (
        <Spinner label={t.loading} />
      )}
    </Page>
  );
}
