import type { Subscription } from '@hemma/contracts/billing';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ConfirmDialog } from '@hemma/web-core/confirm-dialog';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { useCancelSubscriptionMutation, useResumeSubscriptionMutation } from '../subscription.api';
import styles from './subscribe.page.module.css';
import { texts } from './subscribe.texts';
import { swedishDate } from './words';

/** Ends the subscription with the paid period, or takes that back; asks first. */
export function SubscriptionChange({ subscription }: { subscription: Subscription }) {
  const t = useTexts(texts);
  const { cancelAtPeriodEnd: isEnding, currentPeriodEnd } = subscription;
  const [cancel, canceling] = useCancelSubscriptionMutation();
  const [resume, resuming] = useResumeSubscriptionMutation();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const kept = t.keptUntil(currentPeriodEnd && swedishDate(currentPeriodEnd));
  const words = isEnding
    ? {
        button: t.resume,
        question: t.resumeQuestion,
        consequence: t.resumeConsequence,
        yes: t.resumeYes,
        done: { title: t.resumed, description: t.resumedHint },
      }
    : {
        button: t.cancel,
        question: t.cancelQuestion,
        consequence: `${kept} ${t.nothingAfter}`,
        yes: t.cancelYes,
        done: { title: t.canceled, description: kept },
      };

  const change = async () => {
    setRefusal('');
    try {
      await (isEnding ? resume() : cancel()).unwrap();
      toast(words.done);
    } catch (error) {
      setRefusal(errorSentence(error));
      toast({ title: t.error, description: errorMessage(error), variant: 'destructive' });
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
