import type { Subscription } from '@hemma/contracts/billing';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ConfirmDialog } from '@hemma/web-core/confirm-dialog';
import { ErrorNote } from '@hemma/web-core/error-note';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { useCancelSubscriptionMutation, useResumeSubscriptionMutation } from '../subscription.api';
import styles from './subscribe.page.module.css';
import { swedishDate } from './words';

/** Ends the subscription with the paid period, or takes that back; asks first. */
export function SubscriptionChange({ subscription }: { subscription: Subscription }) {
  const { cancelAtPeriodEnd: isEnding, currentPeriodEnd } = subscription;
  const [cancel, canceling] = useCancelSubscriptionMutation();
  const [resume, resuming] = useResumeSubscriptionMutation();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const until = currentPeriodEnd
    ? ` until ${swedishDate(currentPeriodEnd)}`
    : ' to the end of the paid period';
  const words = isEnding
    ? {
        button: 'Resume subscription',
        question: 'Resume your subscription?',
        consequence: 'It is renewed and paid each month as before.',
        yes: 'Yes, resume',
        done: { title: 'Subscription resumed', description: 'It is renewed each month as before.' },
      }
    : {
        button: 'Cancel subscription',
        question: 'Cancel your subscription?',
        consequence: `You keep your access${until}. After that nothing more is paid.`,
        yes: 'Yes, cancel',
        done: { title: 'Subscription canceled', description: `You keep your access${until}.` },
      };

  const change = async () => {
    setRefusal('');
    try {
      await (isEnding ? resume() : cancel()).unwrap();
      toast(words.done);
    } catch (error) {
      setRefusal(errorSentence(error));
      toast({ title: 'Error', description: errorMessage(error), variant: 'destructive' });
    }
  };
  return (
    <>
      <Button busy={canceling.isLoading || resuming.isLoading} onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {refusal && (
        <div className={styles.wholeRow}>
          <ErrorNote>{refusal}</ErrorNote>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.question}
        confirmLabel={words.yes}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
      >
        <p>{words.consequence}</p>
      </ConfirmDialog>
    </>
  );
}
