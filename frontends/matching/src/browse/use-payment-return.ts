import { useSubscriptionStatusQuery } from '@hemma/web-core/subscription-status';
import { textsNow } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { texts } from './browse.texts';

/** What the provider writes into the return address, https://docs.stripe.com/payments/accept-a-payment */
const OUTCOME = 'redirect_status';
const TRACES = [OUTCOME, 'payment_intent', 'payment_intent_client_secret'];

/**
 * Says how a payment ended that led over a page of the bank and from there back to this one, and takes its traces out
 * of the address. Anybody can write such an address: whether it was paid is asked. A payment that needs no such page is
 * told where it is made.
 */
export function usePaymentReturn() {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get(OUTCOME);
  const { refetch } = useSubscriptionStatusQuery();
  const told = useRef(false);
  useEffect(() => {
    if (outcome === null) {
      told.current = false;
      return;
    }
    // An effect may run twice.
    if (told.current) return;
    told.current = true;
    setSearch((before) => without(before, TRACES), { replace: true, preventScrollReset: true });
    if (outcome === 'failed') return tellFailure();
    // Succeeded, or still under way: the provider knows, whatever is written here.
    void refetch().then(({ data }) => (data?.hasAccess ? tellSuccess() : tellWaiting()));
  }, [outcome, setSearch, refetch]);
}

function tellSuccess(): void {
  toast({
    title: 'Betalning lyckades!',
    description: 'Du har nu tillgång till alla matchningar',
    meaning: textsNow(texts).payment.succeeded,
    lang: 'sv',
  });
}

function tellFailure(): void {
  toast({
    title: 'Betalning misslyckades',
    description: 'Ett oväntat fel uppstod. Försök igen senare.',
    meaning: textsNow(texts).payment.failed,
    variant: 'destructive',
    lang: 'sv',
  });
}

/** No card of ours waits for long; where it does, the page hears of the access as it comes. */
function tellWaiting(): void {
  const { waiting, waitingHint } = textsNow(texts).payment;
  toast({ title: waiting, description: waitingHint });
}

function without(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !names.includes(name)));
}
