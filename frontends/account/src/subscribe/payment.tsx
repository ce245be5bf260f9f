import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { Elements } from '@stripe/react-stripe-js';
import { useMemo } from 'react';
import type { PaymentConfig } from '../subscription.api';
import { PaymentForm } from './payment-form';
import { PreparingPayment } from './preparing-payment';
import { useStripeScript } from './use-stripe-script';
import { priceInWords } from './words';

interface PaymentProps {
  config: PaymentConfig;
  /** Of the payment that is to be confirmed. */
  clientSecret: string;
  onPaid: () => void;
}

/** The provider's own form, once its script is there. */
export function Payment({ config, clientSecret, onPaid }: PaymentProps) {
  const { stripe, failed, tryAgain } = useStripeScript(config);
  const options = useMemo(() => ({ clientSecret, locale: 'en' as const }), [clientSecret]);
  if (failed)
    return (
      <ErrorNote action={<Button onClick={tryAgain}>Try again</Button>}>
        The payment form could not be loaded.
      </ErrorNote>
    );
  if (!stripe) return <PreparingPayment />;
  return (
    // A payment of its own: Elements can't change to another one.
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <PaymentForm label={`Pay ${priceInWords(config.price)}`} onPaid={onPaid} />
    </Elements>
  );
}
