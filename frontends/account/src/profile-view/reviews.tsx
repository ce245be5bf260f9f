import type { Review } from '@hemma/contracts/reviews';
import { errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useLanguage } from '@hemma/web-core/language';
import { Portrait } from '@hemma/web-core/portrait';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { Skeleton } from '@hemma/web-core/skeleton';
import { Stars } from '@hemma/web-core/stars';
import { useTexts } from '@hemma/web-core/texts';
import { useReviewsOfInfiniteQuery } from '../profile.api';
import { texts } from './profile-view.texts';
import styles from './profile-view.page.module.css';

/** What others wrote, a page at a time. */
export function Reviews({ userId }: { userId: number }) {
  const t = useTexts(texts);
  const query = useReviewsOfInfiniteQuery(userId);
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  const reviews = data?.pages.flatMap((page) => page.reviews);
  return (
    <>
      {!reviews && !error && (
        <Skeleton label={t.reviewsLoading} count={2} picture="small" lines={2} className={styles.reviews} />
      )}
      {reviews?.length === 0 && (
        <EmptyState title={t.noReviews} scene={<LetterBoxScene />}>
          <p>{t.noReviewsHint}</p>
        </EmptyState>
      )}
      {reviews && reviews.length > 0 && (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <ErrorNote
          action={
            <Button busy={isFetching} onClick={() => void (reviews ? fetchNextPage() : refetch())}>
              {t.tryAgain}
            </Button>
          }
        >
          {errorSentence(error)}
        </ErrorNote>
      )}
      {hasNextPage && !error && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.moreReviews}
        </Button>
      )}
    </>
  );
}

function ReviewCard({ review: { reviewer, rating, comment, createdAt } }: { review: Review }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <article className={styles.review}>
      <div className={styles.reviewer}>
        <Portrait name={reviewer.name} image={reviewer.profileImage} />
      </div>
      <div className={styles.reviewWords}>
        <h2 dir="auto">{reviewer.name}</h2>
        <p className={styles.given}>
          <Stars rating={rating} label={t.stars(rating)} />
          <time dateTime={createdAt}>
            {new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdAt))}
          </time>
        </p>
        {comment && (
          <p className={styles.told} dir="auto">
            {comment}
          </p>
        )}
      </div>
    </article>
  );
}
