import type { Review } from '@hemma/contracts/reviews';
import { Button } from '@hemma/web-core/button';
import { Portrait } from '@hemma/web-core/portrait';
import type { ReactNode } from 'react';
import styles from './completed-matches.page.module.css';
import type { Exchange } from './exchanges';
import { formatLongDate } from './long-date';
import { Stars } from './stars';

/** An exchange that one has not reviewed yet. */
export function PendingExchange({ exchange, onReview }: { exchange: Exchange; onReview: () => void }) {
  return (
    <ExchangeCard exchange={exchange}>
      <Button
        look="primary"
        wide
        aria-haspopup="dialog"
        aria-label={`Leave a Review of ${exchange.counterpart.name}`}
        onClick={onReview}
      >
        Leave a Review
      </Button>
    </ExchangeCard>
  );
}

/** An exchange with what the two wrote about it. */
export function ReviewedExchange({ exchange }: { exchange: Exchange }) {
  const { ownReview, theirReview, counterpart } = exchange;
  return (
    <ExchangeCard exchange={exchange}>
      {ownReview && <ReviewText title="Your review" review={ownReview} />}
      {theirReview ? (
        <ReviewText title={`What ${counterpart.name} wrote`} review={theirReview} />
      ) : (
        <p className={styles.muted}>
          <bdi>{counterpart.name}</bdi> has not reviewed this exchange yet.
        </p>
      )}
    </ExchangeCard>
  );
}

function ExchangeCard({ exchange, children }: { exchange: Exchange; children: ReactNode }) {
  const { counterpart, completedAt } = exchange;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <span className={styles.picture}>
          <Portrait name={counterpart.name} image={counterpart.profileImage} />
        </span>
        <div className={styles.who}>
          <h3 className={styles.name} dir="auto">
            {counterpart.name}
          </h3>
          <p className={styles.muted}>
            Completed on <time dateTime={completedAt}>{formatLongDate(completedAt)}</time>
          </p>
        </div>
      </header>
      {children}
    </article>
  );
}

function ReviewText({ title, review }: { title: string; review: Review }) {
  return (
    <section className={styles.review}>
      <h4 className={styles.reviewTitle} dir="auto">
        {title}
      </h4>
      <p className={styles.muted}>
        <Stars rating={review.rating} />{' '}
        <time dateTime={review.createdAt}>{formatLongDate(review.createdAt)}</time>
      </p>
      {review.comment && (
        <p className={styles.comment} dir="auto">
          {review.comment}
        </p>
      )}
    </section>
  );
}
