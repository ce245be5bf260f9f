import { Button } from '@hemma/web-core/button';
import { Skeleton } from '@hemma/web-core/skeleton';
import { useTexts } from '@hemma/web-core/texts';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure';
import styles from './paged-people.module.css';
import { texts } from './paged-people.texts';
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
  /** The shape of the cards, for while the first page is on its way. */
  shape: { picture: 'large' | 'small'; lines: number };
  /** What stands here where nobody was found. */
  empty: ReactNode;
  /** The card of one of them. */
  children: (person: Person) => ReactNode;
}

/** Cards of people, a page at a time. */
export function PagedPeople<Person>({
  people,
  idOf,
  query,
  shape,
  empty,
  children,
}: PagedPeopleProps<Person>) {
  const t = useTexts(texts);
  const { error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  const { section, goOnAt, onFocus } = useKeptPlace();
  const showMore = () => {
    goOnAt(people?.length ?? 0);
    void fetchNextPage();
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby="people-heading">
      <h2 id="people-heading" className="visually-hidden">
        {t.people}
      </h2>
      <p role="status" className="visually-hidden">
        {people && t.count(people.length, hasNextPage)}
      </p>
      {!people && !error && <Skeleton label={t.looking} count={6} {...shape} className={styles.grid} />}
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
        <LoadFailure
          error={error}
          isFetching={isFetching}
          onTryAgain={() => (people ? showMore() : refetch())}
        />
      )}
      {hasNextPage && error === undefined && (
        <p className={styles.more}>
          <Button busy={isFetchingNextPage} onClick={showMore}>
            {t.showMore}
          </Button>
        </p>
      )}
    </section>
  );
}
