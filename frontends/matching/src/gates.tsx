import type { UserType } from '@hemma/contracts/core';
import { isApiError } from '@hemma/web-core/api-error';
import { ButtonLink } from '@hemma/web-core/button';
import { Dialog } from '@hemma/web-core/dialog';
import { GateCard } from '@hemma/web-core/gate-card';
import { useOwnProfileQuery } from '@hemma/web-core/own-profile';
import { WindowScene } from '@hemma/web-core/scenes';
import { useMember } from '@hemma/web-core/session';
import { Skeleton } from '@hemma/web-core/skeleton';
import { useSubscriptionStatusQuery } from '@hemma/web-core/subscription-status';
import { useTexts } from '@hemma/web-core/texts';
import type { ReactNode } from 'react';
import { texts } from './gates.texts';
import styles from './gates.module.css';
import lists from './paged-people.module.css';

/** What somebody lacks who may not see a page of matches. */
export type Gate = 'profile' | 'subscription';

/** @returns what a refused call says that one lacks; null for any other error */
export function gateOf(error: unknown): Gate | null {
  if (!isApiError(error)) return null;
  if (error.status === 402) return 'subscription';
  return /Profile not found|complete onboarding/.test(error.body) ? 'profile' : null;
}

/** Lets those through who have a finished profile and a subscription; the others see what they lack, in this order. */
export function MatchesGate({ children }: { children: ReactNode }) {
  const user = useMember();
  const profile = useOwnProfileQuery(user.id);
  const subscription = useSubscriptionStatusQuery();
  const { loading } = useTexts(texts);
  const onTheWay = <Skeleton label={loading} picture="small" lines={4} className={lists.grid} />;
  if (profile.isLoading) return onTheWay;
  if (profile.data !== undefined && !profile.data?.onboardingCompleted)
    return <ProfileGate userType={user.userType} />;
  if (subscription.isLoading) return onTheWay;
  if (subscription.data?.hasAccess === false) return <SubscriptionGate />;
  // Where profiles or subscriptions are away, the matches' own answer decides.
  return children;
}

/** Shows the gate that a refused call stands before. */
export function GateFor({ gate }: { gate: Gate }) {
  const { userType } = useMember();
  return gate === 'profile' ? <ProfileGate userType={userType} /> : <SubscriptionGate />;
}

/** Leads to the form that finishes the profile. */
function ProfileGate({ userType }: { userType: UserType }) {
  const { profile } = useTexts(texts);
  return (
    <GateCard
      title={profile.title}
      scene={<WindowScene />}
      action={
        <ButtonLink to={userType === 'student' ? '/student-onboarding' : '/host-onboarding'} look="primary">
          {profile.action}
        </ButtonLink>
      }
    >
      <p>{profile.words}</p>
    </GateCard>
  );
}

// These are Swedish whatever the language of the page; elsewhere their meaning stands beside them.
const subscriptionTitle = 'Prenumeration krävs';
const subscriptionWords = 'Du behöver en aktiv prenumeration för att se dina matchningar och kontakta andra.';
const subscribe = 'Prenumerera';

/** Leads to the subscription, in place of what needs one. */
export function SubscriptionGate() {
  return (
    <GateCard title={subscriptionTitle} lang="sv" scene={<WindowScene />} action={<SubscribeLink />}>
      <SubscriptionWords />
    </GateCard>
  );
}

/** The same over the page, where an action needs a subscription and all else doesn't. */
export function SubscriptionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} title={subscriptionTitle} lang="sv" onClose={onClose} actions={<SubscribeLink />}>
      <SubscriptionWords />
    </Dialog>
  );
}

function SubscriptionWords() {
  const { subscriptionMeaning } = useTexts(texts);
  return (
    <>
      <p>{subscriptionWords}</p>
      {subscriptionMeaning.words && (
        <p lang="en" className={styles.meaning}>
          {subscriptionMeaning.words}
        </p>
      )}
    </>
  );
}

function SubscribeLink() {
  const { subscriptionMeaning } = useTexts(texts);
  return (
    <ButtonLink to="/subscribe" look="primary">
      {`${subscribe} `}
      {subscriptionMeaning.action && <span lang="en">{subscriptionMeaning.action}</span>}
    </ButtonLink>
  );
}
