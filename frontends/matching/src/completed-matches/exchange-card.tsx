import type { Review } from '@hemma/contracts/reviews';
import { Button } from '@hemma/web-core/button';
import { useLanguage } from '@hemma/web-core/language';
import { Portrait } from '@hemma/web-core/portrait';
import { Stars } from '@hemma/web-core/stars';
import { useTexts } from '@hemma/web-core/texts';
import type { ReactNode } from 'react';
import { AroundName } from '../around-name';
import styles from './completed-matches.page.module.css';
import { texts } from './completed-matches.texts';
import type { Exchange } from './exchanges';
import { formatLongDate } from './long-date';

/** An exchange that one has not reviewed yet. */
export function PendingExchange({ exchange, onReview }: { exchange: Exchange; onReview: () => void }) {
  const t = useTexts(texts);
  return (
    <ExchangeCard exchange={exchange}>
      <Button
        look="primary"
        wide
        aria-haspopup="dialog"
        aria-label={t.leaveReviewOf(exchange.counterpart.name)}
        onClick={onReview}
      >
        {t.leaveReview}
      </Button>
    </ExchangeCard>
  );
}

/** An exchange with what the two wrote about it. */
export function ReviewedExchange({ exchange }: { exchange: Exchange }) {
  const t = useTexts(texts);
  const { ownReview, theirReview, counterpart } = exchange;
  return (
    <ExchangeCard exchange={exchange}>
      {ownReview && <ReviewText title={t.yourReview} review={ownReview} />}
      {theirReview ? (
        <ReviewText title={t.whatTheyWrote(counterpart.name)} review={theirReview} />
      ) : (
        <p className={styles.muted}>
          <AroundName words={t.notReviewedYet} name={counterpart.name} />
        </p>
      )}
    </ExchangeCard>
  );
}

function ExchangeCard({ exchange, children }: { exchange: Exchange; children: ReactNode }) {
  const t = useTexts(texts);
  const { counterpart, completedAt } = exchange;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <span className={styles.picture}>
          <Portrait name={counterpart.name} image={counterpart.profileImage} />
        </span>
        <div className={styles.who}>
          <h2 className={styles.name} dir="auto">
            {counterpart.name}
          </h2>
          <p className={styles.muted}>
            {t.completedOn} <LongDate time={completedAt} />
          </p>
        </div>
      </header>
      {children}
    </article>
  );
}

function ReviewText({ title, review }: { title: string; review: Review }) {
  const t = useTexts(texts);
  return (
    <section className={styles.review}>
      <h3 className={styles.reviewTitle} dir="auto">
        {title}
      </h3>
      <p className={styles.muted}>
        <Stars rating={review.rating} label={t.outOfFive(review.rating)} />{' '}
        <LongDate time={review.createdAt} />
      </p>
      {review.comment && (
        <p className={styles.comment} dir="auto">
          {review.comment}
        </p>
      )}
    </section>
  );
}

function LongDate({ time }: { time: string }) {
  const language = useLanguage();
  return <time dateTime={time}>{formatLongDate(time, language)}</time>;
}
