import { errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useMember } from '@hemma/web-core/session';
import { Spinner } from '@hemma/web-core/spinner';
import { Tabs } from '@hemma/web-core/tabs';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GateFor, gateOf } from '../gates';
import { useMatchesQuery } from '../matches.api';
import { useLoadingToast } from '../matches/use-loading-toast';
import { ExchangeList } from './exchange-list';
import { exchangesOf, type Exchange } from './exchanges';
import { ReviewDialog } from './review-dialog';

/** The tabs, of which the chosen one stands in the address, so that back works. */
export function CompletedExchanges() {
  const user = useMember();
  const { data: matches, error, isFetching, refetch } = useMatchesQuery();
  useLoadingToast(error);
  const [search, setSearch] = useSearchParams();
  const [underReview, setUnderReview] = useState<Exchange | null>(null);
  const [reviewed, setReviewed] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened the dialog goes with its exchange to the other tab.
    if (reviewed > 0) panel.current?.focus({ preventScroll: true });
  }, [reviewed]);

  const gate = gateOf(error);
  if (gate) return <GateFor gate={gate} />;
  const tryAgain = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  );
  if (!matches)
    return error ? (
      <ErrorNote action={tryAgain}>{errorSentence(error)}</ErrorNote>
    ) : (
      <Spinner label="Loading your exchanges" />
    );

  const exchanges = exchangesOf(matches, user.id);
  const chosen = search.get('tab') === 'reviewed' ? 'reviewed' : 'pending';
  const count = (of: 'pending' | 'reviewed') => (exchanges ? ` (${exchanges[of].length})` : '');
  return (
    <>
      <Tabs
        label="Completed exchanges"
        tabs={[
          { name: 'pending', label: `Pending Reviews${count('pending')}` },
          { name: 'reviewed', label: `Reviewed Exchanges${count('reviewed')}` },
        ]}
        chosen={chosen}
        onChoose={(tab) => setSearch(tab === 'reviewed' ? { tab } : {}, { preventScrollReset: true })}
      >
        <div ref={panel} tabIndex={-1}>
          {error && <ErrorNote action={tryAgain}>{errorSentence(error)}</ErrorNote>}
          {exchanges === null ? (
            <ErrorNote action={tryAgain}>
              Reviews are not available for a moment. Your exchanges are kept; please try again soon.
            </ErrorNote>
          ) : (
            <ExchangeList exchanges={exchanges} shown={chosen} onReview={setUnderReview} />
          )}
        </div>
      </Tabs>
      <ReviewDialog
        exchange={underReview}
        onClose={() => setUnderReview(null)}
        onReviewed={() => {
          setUnderReview(null);
          setReviewed(reviewed + 1);
        }}
      />
    </>
  );
}
