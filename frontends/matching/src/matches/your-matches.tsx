import { ButtonLink } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { Skeleton } from '@hemma/web-core/skeleton';
import { useTexts } from '@hemma/web-core/texts';
import { GateFor, gateOf } from '../gates';
import { LoadFailure } from '../load-failure';
import { useMatchesQuery } from '../matches.api';
import { MatchCard } from './match-card';
import styles from './matches.page.module.css';
import { texts } from './matches.texts';
import { useLoadingToast } from './use-loading-toast';

/** Whom one has asked or was asked by, newest change first. */
export function YourMatches() {
  const t = useTexts(texts);
  const { data: matches, error, isFetching, refetch } = useMatchesQuery();
  useLoadingToast(error);
  const gate = gateOf(error);
  if (gate) return <GateFor gate={gate} />;
  return (
    <>
      {!matches && !error && (
        <Skeleton label={t.loading} picture="small" lines={3} className={styles.matches} />
      )}
      {error && <LoadFailure error={error} isFetching={isFetching} onTryAgain={refetch} />}
      {matches?.length === 0 && (
        <EmptyState
          title={t.none.title}
          scene={<LetterBoxScene />}
          action={
            <ButtonLink to="/matches" look="primary">
              {t.none.action}
            </ButtonLink>
          }
        >
          <p>{t.none.words}</p>
        </EmptyState>
      )}
      {matches && matches.length > 0 && (
        <ul className={styles.matches} aria-label={t.yours}>
          {matches.map((match) => (
            <li key={match.id}>
              <MatchCard match={match} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
