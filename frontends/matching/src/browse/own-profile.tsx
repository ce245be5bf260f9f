import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { errorMessage } from '@hemma/web-core/api-error';
import { ButtonLink } from '@hemma/web-core/button';
import { useOwnProfileQuery } from '@hemma/web-core/own-profile';
import { Spinner } from '@hemma/web-core/spinner';
import { useSubscriptionStatusQuery } from '@hemma/web-core/subscription-status';
import { textsNow, useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useEffect } from 'react';
import { LoadFailure } from '../load-failure';
import styles from './browse.page.module.css';
import { texts } from './browse.texts';

/** One's own profile in short, or the way to complete it. */
export function OwnProfile({ user }: { user: User }) {
  const { own } = useTexts(texts);
  const { data: profile, error, isFetching, refetch } = useOwnProfileQuery(user.id);
  useEffect(() => {
    if (error)
      toast({
        title: textsNow(texts).profileFailed,
        description: errorMessage(error),
        variant: 'destructive',
      });
  }, [error]);

  const isUnfinished = profile !== undefined && !profile?.onboardingCompleted;
  const subscription = useSubscriptionStatusQuery();
  const hasAccess = subscription.data?.hasAccess;
  // Nobody knows its height before; what stands below waits for it (in the styles), so that nothing jumps.
  const isOnItsWay = (profile === undefined && !error) || subscription.isLoading;
  return (
    <section className={styles.own} aria-label={own.region} aria-busy={isOnItsWay}>
      <header className={styles.ownHead}>
        <h2 className={styles.ownTitle}>{own.title}</h2>
        {hasAccess && !isOnItsWay && <span className={styles.premium}>{own.premium}</span>}
      </header>
      {error ? (
        <LoadFailure error={error} isFetching={isFetching} onTryAgain={refetch} />
      ) : isOnItsWay ? (
        <Spinner label={own.loading} />
      ) : profile?.onboardingCompleted ? (
        <Facts user={user} profile={profile} />
      ) : (
        <p>{own.prompt}</p>
      )}
      {!isOnItsWay && (
        <div className={styles.ownActions}>
          <ButtonLink to="/simple-onboarding" look={isUnfinished ? 'primary' : 'secondary'}>
            {isUnfinished ? own.complete : own.edit}
          </ButtonLink>
          {hasAccess === false ? (
            <ButtonLink to="/subscribe">{own.subscribe}</ButtonLink>
          ) : (
            // Where subscriptions are away, the page of the matches finds out who may see it.
            <ButtonLink to="/matches">{own.viewMatches}</ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

function Facts({ user, profile }: { user: User; profile: Profile }) {
  const { facts: labels } = useTexts(texts).own;
  const facts: [keyof typeof labels, string | null][] = [
    ['studyField', profile.studyField],
    ['university', profile.university],
    ['educationLevel', profile.educationLevel],
    ['country', user.country],
    ['languages', user.languages.join(', ')],
    ['expectations', profile.expectationsFromExchange],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={name === 'expectations' ? styles.wholeRow : undefined}>
            <dt>{labels[name]}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
