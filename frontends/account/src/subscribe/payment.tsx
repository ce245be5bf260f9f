import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { currentLanguage } from '@hemma/web-core/language';
import { useTexts } from '@hemma/web-core/texts';
import { Elements } from '@stripe/react-stripe-js';
import { useMemo, useState } from 'react';
import type { PaymentConfig } from '../subscription.api';
import { PaymentForm } from './payment-form';
import { PreparingPayment } from './preparing-payment';
import { texts } from './subscribe.texts';
import { useStripeScript } from './use-stripe-script';
import { eurosOf } from './words';

interface PaymentProps {
  config: PaymentConfig;
  /** Of the payment that is to be confirmed. */
  clientSecret: string;
  onPaid: () => void;
}

/** The provider's own form, once its script is there. */
export function Payment({ config, clientSecret, onPaid }: PaymentProps) {
  const t = useTexts(texts);
  // Of the moment: the provider's form can't change its language, and another one would lose what is typed.
  const [locale] = useState(currentLanguage);
  const { stripe, failed, tryAgain } = useStripeScript(config);
  const options = useMemo(() => ({ clientSecret, locale }), [clientSecret, locale]);
  if (failed)
    return <ErrorNote action={<Button onClick={tryAgain}>{t.tryAgain}</Button>}>{t.notLoaded}</ErrorNote>;
  if (!stripe) return <PreparingPayment />;
  return (
    // A payment of its own: Elements can't change to another one.
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <PaymentForm label={t.pay(t.price(eurosOf(config.price)))} onPaid={onPaid} />
    </Elements>
  );
}
