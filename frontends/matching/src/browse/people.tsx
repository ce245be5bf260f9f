import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { ErrorNote } from '@hemma/web-core/error-note';
import { ProfileCard } from '@hemma/web-core/profile-card';
import { Spinner } from '@hemma/web-core/spinner';
import { toast } from '@hemma/web-core/toast';
import { useEffect } from 'react';
import { usePeopleInfiniteQuery, type PeopleFilter } from '../matching.api';
import styles from './browse.page.module.css';

/** The people that a filter finds, a page at a time. */
export function People({ filter }: { filter: PeopleFilter }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePeopleInfiniteQuery(filter);
  useEffect(() => {
    if (error)
      toast({ title: 'Failed to fetch users', description: errorMessage(error), variant: 'destructive' });
  }, [error]);

  if (error) {
    return (
      <ErrorNote
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {errorSentence(error)}
      </ErrorNote>
    );
  }
  // A filter that was just changed has no people of its own yet; another filter's must not stand in for them.
  if (!data || (isFetching && !isFetchingNextPage)) return <Spinner label="Looking for people" />;
  const people = data.pages.flatMap((page) => page.people);
  if (people.length === 0) {
    return (
      <EmptyState title="No matches found">
        <p>Try another country or language, or a wider range of ages.</p>
      </EmptyState>
    );
  }
  return (
    <section aria-label="People">
      <ul className={styles.grid}>
        {people.map((person) => (
          <li key={person.id}>
            <ProfileCard person={person} dialogActions={null} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={styles.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more people
          </Button>
        </p>
      )}
    </section>
  );
}
