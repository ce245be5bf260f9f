import { FieldGroup } from '@hemma/web-core/form-field';
import { useTexts } from '@hemma/web-core/texts';
import { useId, type Ref } from 'react';
import styles from './completed-matches.page.module.css';
import { texts } from './completed-matches.texts';

const RATINGS = [1, 2, 3, 4, 5];

/** A rating that was given. */
export function Stars({ rating }: { rating: number }) {
  const t = useTexts(texts);
  return (
    <span className={styles.stars} role="img" aria-label={t.outOfFive(rating)}>
      {RATINGS.map((star) => (
        <Star key={star} isFilled={star <= rating} size={24} />
      ))}
    </span>
  );
}

interface StarRatingProps {
  /** Null until one is chosen. */
  rating: number | null;
  onRate: (rating: number) => void;
  error: string | undefined;
  /** For the focus, when the choice is missing. */
  firstStar: Ref<HTMLInputElement>;
}

/** A choice of one to five stars: a radio group, so that arrow keys and screen readers know what to do. */
export function StarRating({ rating, onRate, error, firstStar }: StarRatingProps) {
  const t = useTexts(texts);
  const name = useId();
  return (
    <FieldGroup label={t.rating} error={error}>
      <span className={styles.choice}>
        {RATINGS.map((star) => (
          <label key={star} className={styles.star}>
            <input
              ref={star === 1 ? firstStar : undefined}
              type="radio"
              className="visually-hidden"
              name={name}
              checked={star === rating}
              onChange={() => onRate(star)}
            />
            <Star isFilled={rating !== null && star <= rating} size={36} />
            <span className="visually-hidden">{t.stars(star)}</span>
          </label>
        ))}
        {rating !== null && <span aria-hidden="true">{t.stars(rating)}</span>}
      </span>
    </FieldGroup>
  );
}

function Star({ isFilled, size }: { isFilled: boolean; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" data-filled={isFilled}>
      <path d="m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9Z" />
    </svg>
  );
}
