import type { PublicUser } from '@hemma/contracts/identity';
import { errorMessage, errorSentence, isApiError } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { useMember } from '@hemma/web-core/session';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { SubscriptionDialog } from '../gates';
import { matchRequest } from '../match-request';
import { useRequestMatchMutation } from '../matches.api';
import styles from './browse.page.module.css';

/** Asks somebody for a match; whoever has no subscription is led to it. */
export function ContactButton({ person }: { person: PublicUser }) {
  const user = useMember();
  const [requestMatch, { isLoading, isSuccess }] = useRequestMatchMutation();
  const [refusal, setRefusal] = useState('');
  const [needsSubscription, setNeedsSubscription] = useState(false);

  const contact = async () => {
    setRefusal('');
    try {
      await requestMatch(matchRequest(user, person)).unwrap();
      toast({
        title: 'Request Sent',
        description: `You've sent a match request to ${person.name}. You'll be notified when they respond.`,
      });
    } catch (error) {
      if (isApiError(error) && error.status === 402) return setNeedsSubscription(true);
      setRefusal(errorSentence(error));
      toast({
        title: 'Request Failed',
        description: errorMessage(error, 'Failed to send match request. Please try again.'),
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <Button
        look="primary"
        busy={isLoading}
        aria-label={isSuccess ? `Request Sent to ${person.name}` : `Contact ${person.name}`}
        // Not `disabled`, which would throw the focus away.
        aria-disabled={isSuccess}
        onClick={() => void (isSuccess || contact())}
      >
        {isSuccess ? 'Request Sent' : 'Contact'}
      </Button>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
      <SubscriptionDialog isOpen={needsSubscription} onClose={() => setNeedsSubscription(false)} />
    </>
  );
}
