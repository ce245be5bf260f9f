import { errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { Spinner } from '@hemma/web-core/spinner';
import type { ReactNode } from 'react';
import styles from './paged-people.module.css';
import { useKeptPlace } from './use-kept-place';

/** Of an infinite query, what a list of its pages needs. */
interface PagedQuery {
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface PagedPeopleProps<Person> {
  /** The people of all pages so far; undefined while there are none yet. */
  people: Person[] | undefined;
  idOf: (person: Person) => number;
  query: PagedQuery;
  /** What stands here where nobody was found. */
  empty: ReactNode;
  /** The card of one of them. */
  children: (person: Person) => ReactNode;
}

/** Cards of people, a page at a time. */
export function PagedPeople<Person>({ people, idOf, query, empty, children }: PagedPeopleProps<Person>) {
  const { error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  const { section, goOnAt, onFocus } = useKeptPlace();
  const showMore = () => {
    goOnAt(people?.length ?? 0);
    void fetchNextPage();
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby="people-heading">
      <h2 id="people-heading" className="visually-hidden">
        People
      </h2>
      <p role="status" className="visually-hidden">
        {people && countInWords(people.length, hasNextPage)}
      </p>
      {!people && !error && <Spinner label="Looking for people" />}
      {people?.length === 0 && empty}
      {people && people.length > 0 && (
        <ul className={styles.grid} onFocus={onFocus}>
          {people.map((person) => (
            <li key={idOf(person)} data-card>
              {children(person)}
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
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
      {hasNextPage && error === undefined && (
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
