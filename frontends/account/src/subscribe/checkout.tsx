import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { textsNow, useTexts } from '@hemma/web-core/texts';
import { useEffect } from 'react';
import { useOpenSubscriptionQuery, usePaymentConfigQuery, type PaymentConfig } from '../subscription.api';
import { OfferCard } from './offer-card';
import { Payment } from './payment';
import { PreparingPayment } from './preparing-payment';
import styles from './subscribe.page.module.css';
import { texts } from './subscribe.texts';
import { sayInSwedish, UNEXPECTED } from './words';

/** The offer and its payment; `onActive` once there is nothing left to pay. */
export function Checkout({ onActive }: { onActive: () => void }) {
  const t = useTexts(texts);
  const { data: config, error, isFetching, refetch } = usePaymentConfigQuery();
  if (config?.stripePublishableKey === null)
    return (
      <OfferCard price={config.price}>
        <p className={styles.warning}>{t.noKey}</p>
      </OfferCard>
    );
  if (config) return <OpenedCheckout config={config} onActive={onActive} />;
  if (error)
    return (
      <Failure busy={isFetching} onTryAgain={() => void refetch()}>
        {errorSentence(error)}
      </Failure>
    );
  return <PreparingPayment />;
}

function OpenedCheckout({ config, onActive }: { config: PaymentConfig; onActive: () => void }) {
  const t = useTexts(texts);
  const { data: opened, error, isFetching, refetch } = useOpenSubscriptionQuery();
  const isActive = opened?.status === 'active';
  const isRefused = error !== undefined || (opened && !isActive && (opened.error || !opened.clientSecret));
  useEffect(() => {
    if (isActive) onActive();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- to be told once
  }, [isActive]);
  useEffect(() => {
    if (isRefused)
      sayInSwedish({
        title: 'Fel vid prenumerationsskapande',
        description: error ? errorMessage(error, UNEXPECTED) : opened?.error || UNEXPECTED,
        meaning: textsNow(texts).notOpened,
        variant: 'destructive',
      });
  }, [isRefused, error, opened]);

  if (isRefused)
    return (
      <Failure busy={isFetching} onTryAgain={() => void refetch()}>
        {error ? errorSentence(error) : opened?.error || t.unexpected}
      </Failure>
    );
  if (!opened?.clientSecret || isActive) return <PreparingPayment />;
  return (
    <OfferCard price={config.price}>
      <Payment config={config} clientSecret={opened.clientSecret} onPaid={onActive} />
    </OfferCard>
  );
}

function Failure({
  children,
  busy,
  onTryAgain,
}: {
  children: string;
  busy: boolean;
  onTryAgain: () => void;
}) {
  const t = useTexts(texts);
  return (
    <ErrorNote
      action={
        <Button busy={busy} onClick={onTryAgain}>
          {t.tryAgain}
        </Button>
      }
    >
      {children}
    </ErrorNote>
  );
}
