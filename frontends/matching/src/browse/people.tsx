import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { ErrorNote } from '@hemma/web-core/error-note';
import { ProfileCard } from '@hemma/web-core/profile-card';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { Spinner } from '@hemma/web-core/spinner';
import { toast } from '@hemma/web-core/toast';
import { useEffect, useRef } from 'react';
import { usePeopleInfiniteQuery, type PeopleFilter } from '../matching.api';
import styles from './browse.page.module.css';

/** The people that a filter finds, a page at a time. */
export function People({ filter }: { filter: PeopleFilter }) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePeopleInfiniteQuery(filter);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (error)
      toast({ title: 'Failed to fetch users', description: errorMessage(error), variant: 'destructive' });
  }, [error]);

  const people = currentData?.pages.flatMap((page) => page.people);
  // The button may be gone with the last page: whoever came by keyboard goes on at the first new person.
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    const card = list.current?.children[firstNew.current];
    if (!card) return;
    firstNew.current = null;
    card.querySelector('button')?.focus();
  }, [people?.length]);
  const showMore = () => {
    firstNew.current = people?.length ?? 0;
    void fetchNextPage();
  };
  return (
    <section aria-labelledby="people-heading">
      <h2 id="people-heading" className="visually-hidden">
        People
      </h2>
      <p role="status" className="visually-hidden">
        {people && countInWords(people.length, hasNextPage)}
      </p>
      {/* A filter that was just changed has no people yet; those of the one before must not stand in for them. */}
      {!people && !error && <Spinner label="Looking for people" />}
      {people?.length === 0 && (
        <EmptyState title="No matches found" scene={<LetterBoxScene />}>
          <p>Try another country or language, or a wider range of ages.</p>
        </EmptyState>
      )}
      {people && people.length > 0 && (
        <ul ref={list} className={styles.grid}>
          {people.map((person) => (
            <li key={person.id}>
              <ProfileCard person={person} dialogActions={null} />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <ErrorNote
          action={
            <Button busy={isFetching} onClick={() => (people ? showMore() : void refetch())}>
              Try again
            </Button>
          }
        >
          {errorSentence(error)}
        </ErrorNote>
      )}
      {hasNextPage && !error && (
        <p className={styles.more}>
          <Button busy={isFetchingNextPage} onClick={showMore}>
            Show more people
          </Button>
        </p>
      )}
    </section>
  );
}

function countInWords(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nobody found';
  return `${count} ${count === 1 ? 'person' : 'people'}${hasMore ? ', and there are more' : ''}`;
}
