import { useMember } from '@hemma/web-core/session';
import { Skeleton } from '@hemma/web-core/skeleton';
import { Tabs } from '@hemma/web-core/tabs';
import { useTexts } from '@hemma/web-core/texts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GateFor, gateOf } from '../gates';
import { LoadFailure } from '../load-failure';
import { useMatchesQuery } from '../matches.api';
import { useLoadingToast } from '../matches/use-loading-toast';
import styles from './completed-matches.page.module.css';
import { texts } from './completed-matches.texts';
import { ExchangeList } from './exchange-list';
import { exchangesOf, type Exchange } from './exchanges';
import { ReviewDialog } from './review-dialog';

/** The tabs, of which the chosen one stands in the address, so that back works. */
export function CompletedExchanges() {
  const t = useTexts(texts);
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
  const again = { isFetching, onTryAgain: refetch };
  if (!matches)
    return error ? (
      <LoadFailure error={error} {...again} />
    ) : (
      <Skeleton label={t.loading} picture="small" lines={2} className={styles.list} />
    );

  const exchanges = exchangesOf(matches, user.id);
  const chosen = search.get('tab') === 'reviewed' ? 'reviewed' : 'pending';
  const count = (of: 'pending' | 'reviewed') => (exchanges ? ` (${exchanges[of].length})` : '');
  return (
    <>
      <Tabs
        label={t.tabs}
        tabs={[
          { name: 'pending', label: `${t.pending}${count('pending')}` },
          { name: 'reviewed', label: `${t.reviewed}${count('reviewed')}` },
        ]}
        chosen={chosen}
        onChoose={(tab) => setSearch(tab === 'reviewed' ? { tab } : {}, { preventScrollReset: true })}
      >
        <div ref={panel} tabIndex={-1}>
          {error && <LoadFailure error={error} {...again} />}
          {exchanges === null ? (
            <LoadFailure {...again}>{t.reviewsAway}</LoadFailure>
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
