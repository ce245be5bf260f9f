import type { Subscription } from '@hemma/contracts/billing';
import { ButtonLink } from '@hemma/web-core/button';
import { useTexts } from '@hemma/web-core/texts';
import { useEffect, useRef } from 'react';
import { PortalButton } from './portal-button';
import { SubscriptionChange } from './subscription-change';
import styles from './subscribe.page.module.css';
import { texts } from './subscribe.texts';
import { swedishDate } from './words';

interface ActiveSubscriptionProps {
  /** Undefined while only the payment tells of it. */
  subscription: Subscription | undefined;
  /** For whoever has just paid: the form that had the focus is gone. */
  takesFocus: boolean;
}

/** Says until when the subscription runs, leads on to people, and lets it end or go on. */
export function ActiveSubscription({ subscription, takesFocus }: ActiveSubscriptionProps) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const end = subscription?.currentPeriodEnd;
  return (
    <section className={styles.card} aria-labelledby="active-heading">
      <h2 id="active-heading" ref={heading} tabIndex={-1} className={styles.title}>
        {t.active}
      </h2>
      {end && (
        <p>
          {subscription.cancelAtPeriodEnd ? t.endsOn : t.nextBilling}:{' '}
          <time dateTime={end}>{swedishDate(end)}</time>
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/browse" look="primary">
          {t.start}
        </ButtonLink>
        <PortalButton />
        {subscription?.hasAccess && <SubscriptionChange subscription={subscription} />}
      </div>
    </section>
  );
}
