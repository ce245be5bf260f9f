import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button, ButtonLink } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useOwnProfileQuery } from '@hemma/web-core/own-profile';
import { Spinner } from '@hemma/web-core/spinner';
import { useSubscriptionStatusQuery } from '@hemma/web-core/subscription-status';
import { toast } from '@hemma/web-core/toast';
import { useEffect } from 'react';
import styles from './browse.page.module.css';

/** One's own profile in short, or the way to complete it. */
export function OwnProfile({ user }: { user: User }) {
  const { data: profile, error, isFetching, refetch } = useOwnProfileQuery(user.id);
  useEffect(() => {
    if (error)
      toast({ title: 'Failed to fetch profile', description: errorMessage(error), variant: 'destructive' });
  }, [error]);

  const isUnfinished = profile !== undefined && !profile?.onboardingCompleted;
  const subscription = useSubscriptionStatusQuery();
  const hasAccess = subscription.data?.hasAccess;
  return (
    <section className={styles.own} aria-label="Your profile">
      <header className={styles.ownHead}>
        <h2 className={styles.ownTitle}>Your Profile</h2>
        {hasAccess && <span className={styles.premium}>Premium Member</span>}
      </header>
      {error ? (
        <ErrorNote
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorSentence(error)}
        </ErrorNote>
      ) : profile === undefined ? (
        <Spinner label="Loading your profile" />
      ) : profile?.onboardingCompleted ? (
        <Facts user={user} profile={profile} />
      ) : (
        <p>Complete your profile, so that others can get to know you.</p>
      )}
      <div className={styles.ownActions}>
        <ButtonLink to="/simple-onboarding" look={isUnfinished ? 'primary' : 'secondary'}>
          {isUnfinished ? 'Complete Profile' : 'Edit Profile'}
        </ButtonLink>
        {hasAccess === false ? (
          <ButtonLink to="/subscribe">Subscribe</ButtonLink>
        ) : (
          // Where subscriptions are away, the page of the matches finds out who may see it.
          !subscription.isLoading && <ButtonLink to="/matches">View Matches</ButtonLink>
        )}
      </div>
    </section>
  );
}

function Facts({ user, profile }: { user: User; profile: Profile }) {
  const facts: [string, string | null][] = [
    ['Study Field', profile.studyField],
    ['University', profile.university],
    ['Education Level', profile.educationLevel],
    ['Country', user.country],
    ['Languages', user.languages.join(', ')],
    ['Expectations', profile.expectationsFromExchange],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={name === 'Expectations' ? styles.wholeRow : undefined}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
