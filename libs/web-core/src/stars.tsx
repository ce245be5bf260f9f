import styles from './stars.module.css';

const WHOLE = 'm12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9Z';
const HALF = 'M12 2.5v15l-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9Z';

/** What a rating can be. */
export const RATINGS = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** Up to 5, in halves. */
  rating: number;
  /** The same in words, for those who don't see them; left out where the words stand beside the stars. */
  label?: string;
}

/** A rating that was given. */
export function Stars({ rating, label }: StarsProps) {
  return (
    <span className={styles.stars} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {RATINGS.map((star) => (
        <Star key={star} filled={Math.min(1, Math.max(0, rating - star + 1))} />
      ))}
    </span>
  );
}

/**
 * One star, mute: the words stand beside it.
 *
 * @param filled none, half or all of it: 0, 0.5 or 1
 */
export function Star({ filled, size = 24 }: { filled: number; size?: number }) {
  return (
    <svg
      className={styles.star}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-filled={filled}
    >
      {filled > 0 && <path className={styles.filled} d={filled < 1 ? HALF : WHOLE} />}
      <path className={styles.outline} d={WHOLE} />
    </svg>
  );
}
