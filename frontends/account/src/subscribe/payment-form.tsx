import { errorMessage } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useTexts } from '@hemma/web-core/texts';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState, type FormEvent } from 'react';
import { PreparingPayment } from './preparing-payment';
import styles from './subscribe.page.module.css';
import { texts } from './subscribe.texts';
import { sayInSwedish, UNEXPECTED } from './words';

type Stage = 'loading' | 'ready' | 'paying' | 'processing';

/** Card details, which go to the provider and never to us, and the button that pays. */
export function PaymentForm({ label, onPaid }: { label: string; onPaid: () => void }) {
  const t = useTexts(texts);
  const stripe = useStripe();
  const elements = useElements();
  const [stage, setStage] = useState<Stage>('loading');
  const [refusal, setRefusal] = useState('');

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || stage !== 'ready') return;
    // A former refusal stays until the outcome: without it the button would move away from under the pointer.
    setStage('paying');
    const outcome = await confirm(stripe, elements);
    setRefusal(outcome.status === 'refused' ? outcome.reason : '');
    switch (outcome.status) {
      case 'succeeded':
        sayInSwedish({
          title: 'Betalning lyckades!',
          description: 'Du har nu tillgång till alla matchningar',
          meaning: t.paid,
        });
        return onPaid();
      case 'processing':
        return setStage('processing');
      case 'incomplete':
        // The provider's form itself says at the field what is missing.
        return setStage('ready');
      case 'refused':
        setStage('ready');
        sayInSwedish({
          title: 'Betalning misslyckades',
          description: outcome.reason,
          meaning: t.notPaid,
          variant: 'destructive',
        });
    }
  };
  return (
    <form onSubmit={(event) => void pay(event)} aria-label={t.payment}>
      <div className={styles.provider} data-ready={stage !== 'loading'}>
        <PaymentElement
          onReady={() => setStage('ready')}
          onLoadError={({ error }) => setRefusal(errorMessage(error, UNEXPECTED))}
        />
        {stage === 'loading' && !refusal && <PreparingPayment />}
      </div>
      {refusal && <ErrorNote>{refusal === UNEXPECTED ? t.unexpected : refusal}</ErrorNote>}
      {stage === 'processing' && <p role="status">{t.processing}</p>}
      {(stage === 'ready' || stage === 'paying') && (
        <Button look="primary" type="submit" wide busy={stage === 'paying'} busyLabel={t.paying}>
          {label}
        </Button>
      )}
    </form>
  );
}

type Outcome =
  | { status: 'succeeded' }
  | { status: 'processing' }
  | { status: 'incomplete' }
  | { status: 'refused'; reason: string };

async function confirm(stripe: Stripe, elements: StripeElements): Promise<Outcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: `${window.location.origin}/browse` },
    });
    // Paid meanwhile in another tab: the provider calls that an error, the payer does not.
    const payment = paymentIntent ?? error.payment_intent;
    if (payment?.status === 'succeeded' || payment?.status === 'processing')
      return { status: payment.status };
    if (error?.type === 'validation_error') return { status: 'incomplete' };
    return { status: 'refused', reason: errorMessage(error, UNEXPECTED) };
  } catch (failure) {
    return { status: 'refused', reason: errorMessage(failure, UNEXPECTED) };
  }
}
