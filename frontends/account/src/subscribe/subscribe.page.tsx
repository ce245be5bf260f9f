import { Page } from '@hemma/web-core/page';
import { useSubscriptionStatusQuery } from '@hemma/web-core/subscription-status';
import { useTexts } from '@hemma/web-core/texts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { accessGained } from '../subscription.api';
import { ActiveSubscription } from './active-subscription';
import { Checkout } from './checkout';
import { PreparingPayment } from './preparing-payment';
import { texts } from './subscribe.texts';

/** One's subscription: to begin it, and to end it. */
export function SubscribePage() {
  const t = useTexts(texts);
  const { data: subscription, isLoading } = useSubscriptionStatusQuery();
  // The payment is news before the status that is fetched after it.
  const [isPaid, setPaid] = useState(false);
  const dispatch = useDispatch();
  const open = () => {
    setPaid(true);
    dispatch(accessGained());
  };
  return (
    <Page title={t.title} width="narrow">
      {isPaid || subscription?.hasAccess ? (
        <ActiveSubscription subscription={subscription} takesFocus={isPaid} />
      ) : isLoading ? (
        <PreparingPayment />
      ) : (
        // Where the status can't be asked, opening the subscription says whether there is one.
        <Checkout onActive={open} />
      )}
    </Page>
  );
}
