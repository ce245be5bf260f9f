import { FieldGroup } from '@hemma/web-core/form-field';
import { useId, type Ref } from 'react';
import styles from './completed-matches.page.module.css';

const RATINGS = [1, 2, 3, 4, 5];

const inWords = (rating: number) => `${rating} ${rating === 1 ? 'star' : 'stars'}`;

/** A rating that was given. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
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
  const name = useId();
  return (
    <FieldGroup label="Rating" error={error}>
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
            <span className="visually-hidden">{inWords(star)}</span>
          </label>
        ))}
        {rating !== null && <span aria-hidden="true">{inWords(rating)}</span>}
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
