import type { Subscription } from '@hemma/contracts/billing';
import { ButtonLink } from '@hemma/web-core/button';
import { useEffect, useRef } from 'react';
import { SubscriptionChange } from './subscription-change';
import styles from './subscribe.page.module.css';
import { swedishDate } from './words';

interface ActiveSubscriptionProps {
  /** Undefined while only the payment tells of it. */
  subscription: Subscription | undefined;
  /** For whoever has just paid: the form that had the focus is gone. */
  takesFocus: boolean;
}

/** Says until when the subscription runs, leads on to people, and lets it end or go on. */
export function ActiveSubscription({ subscription, takesFocus }: ActiveSubscriptionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const end = subscription?.currentPeriodEnd;
  return (
    <section className={styles.card} aria-labelledby="active-heading">
      <h2 id="active-heading" ref={heading} tabIndex={-1} className={styles.title}>
        Subscription active
      </h2>
      {end && (
        <p>
          {subscription.cancelAtPeriodEnd ? 'Your access ends on' : 'Next billing date'}:{' '}
          <time dateTime={end}>{swedishDate(end)}</time>
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/browse" look="primary">
          Start matching
        </ButtonLink>
        {subscription?.hasAccess && <SubscriptionChange subscription={subscription} />}
      </div>
    </section>
  );
}
