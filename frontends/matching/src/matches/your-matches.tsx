import { errorSentence } from '@hemma/web-core/api-error';
import { Button, ButtonLink } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { ErrorNote } from '@hemma/web-core/error-note';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { Spinner } from '@hemma/web-core/spinner';
import { GateFor, gateOf } from '../gates';
import { useMatchesQuery } from '../matches.api';
import { MatchCard } from './match-card';
import styles from './matches.page.module.css';
import { useLoadingToast } from './use-loading-toast';

/** Whom one has asked or was asked by, newest change first. */
export function YourMatches() {
  const { data: matches, error, isFetching, refetch } = useMatchesQuery();
  useLoadingToast(error);
  const gate = gateOf(error);
  if (gate) return <GateFor gate={gate} />;
  return (
    <>
      {!matches && !error && <Spinner label="Loading your matches" />}
      {error && (
        <ErrorNote
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorSentence(error)}
        </ErrorNote>
      )}
      {matches?.length === 0 && (
        <EmptyState
          title="No matches yet"
          scene={<LetterBoxScene />}
          action={
            <ButtonLink to="/matches" look="primary">
              See potential matches
            </ButtonLink>
          }
        >
          <p>Here you find whom you have asked, and who has asked you.</p>
        </EmptyState>
      )}
      {matches && matches.length > 0 && (
        <ul className={styles.matches} aria-label="Your Matches">
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
