import { FieldGroup } from '@hemma/web-core/form-field';
import { RATINGS, Star } from '@hemma/web-core/stars';
import { useTexts } from '@hemma/web-core/texts';
import { useId, type Ref } from 'react';
import styles from './completed-matches.page.module.css';
import { texts } from './completed-matches.texts';

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
            <Star filled={rating !== null && star <= rating ? 1 : 0} size={36} />
            <span className="visually-hidden">{t.stars(star)}</span>
          </label>
        ))}
        {rating !== null && <span aria-hidden="true">{t.stars(rating)}</span>}
      </span>
    </FieldGroup>
  );
}
