import type { PublicUser } from '@hemma/contracts/identity';
import { errorMessage, errorSentence, isApiError } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { useMember } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { SubscriptionDialog } from '../gates';
import { matchRequest } from '../match-request';
import { useRequestMatchMutation } from '../matches.api';
import styles from './browse.page.module.css';
import { texts } from './browse.texts';

/** Asks somebody for a match; whoever has no subscription is led to it. */
export function ContactButton({ person }: { person: PublicUser }) {
  const user = useMember();
  const t = useTexts(texts).contact;
  const [requestMatch, { isLoading, isSuccess }] = useRequestMatchMutation();
  const [refusal, setRefusal] = useState('');
  const [needsSubscription, setNeedsSubscription] = useState(false);

  const contact = async () => {
    setRefusal('');
    try {
      await requestMatch(matchRequest(user, person)).unwrap();
      toast({ title: t.sent, description: t.sentWords(person.name) });
    } catch (error) {
      if (isApiError(error) && error.status === 402) return setNeedsSubscription(true);
      setRefusal(errorSentence(error));
      toast({
        title: t.failed,
        description: errorMessage(error, t.failedWords),
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <Button
        look="primary"
        busy={isLoading}
        aria-label={isSuccess ? t.sentTo(person.name) : t.labelOf(person.name)}
        // Not `disabled`, which would throw the focus away.
        aria-disabled={isSuccess}
        onClick={() => void (isSuccess || contact())}
      >
        {isSuccess ? t.sent : t.label}
      </Button>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
      <SubscriptionDialog isOpen={needsSubscription} onClose={() => setNeedsSubscription(false)} />
    </>
  );
}
