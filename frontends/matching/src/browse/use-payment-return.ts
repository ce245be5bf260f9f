import { textsNow } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { texts } from './browse.texts';

/** What the provider writes into the return address, https://docs.stripe.com/payments/accept-a-payment */
const OUTCOME = 'redirect_status';
const TRACES = [OUTCOME, 'payment_intent', 'payment_intent_client_secret'];

/**
 * Says how a payment ended that led over a page of the bank and from there back to this one, and takes its
 * traces out of the address. A payment that needs no such page is told where it is made.
 */
export function usePaymentReturn() {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get(OUTCOME);
  useEffect(() => {
    if (outcome === null) return;
    const meaning = textsNow(texts).payment;
    if (outcome === 'succeeded')
      toast({
        title: 'Betalning lyckades!',
        description: 'Du har nu tillgång till alla matchningar',
        meaning: meaning.succeeded,
        lang: 'sv',
      });
    if (outcome === 'failed')
      toast({
        title: 'Betalning misslyckades',
        description: 'Ett oväntat fel uppstod. Försök igen senare.',
        meaning: meaning.failed,
        variant: 'destructive',
        lang: 'sv',
      });
    setSearch((before) => without(before, TRACES), { replace: true, preventScrollReset: true });
  }, [outcome, setSearch]);
}

function without(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !names.includes(name)));
}
