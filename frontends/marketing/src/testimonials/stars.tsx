import { useLanguage } from '@hemma/web-core/language';
import styles from './stars.module.css';

const WHOLE = 'm12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9Z';
const HALF = 'M12 2.5v15l-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9Z';

interface StarsProps {
  /** Up to 5, in halves. */
  rating: number;
  /** Puts the number, as the language writes it, into words. */
  words: (rating: string) => string;
}

/** A rating as stars, with the same in words beside them. */
export function Stars({ rating, words }: StarsProps) {
  const language = useLanguage();
  return (
    <p className={styles.stars}>
      <svg viewBox="0 0 120 24" width="120" height="24" aria-hidden="true" focusable="false">
        {[0, 1, 2, 3, 4].map((before) => (
          <g key={before} transform={`translate(${before * 24})`}>
            {rating > before && <path className={styles.full} d={rating - before < 1 ? HALF : WHOLE} />}
            <path className={styles.outline} d={WHOLE} />
          </g>
        ))}
      </svg>
      <span>{words(new Intl.NumberFormat(language).format(rating))}</span>
    </p>
  );
}
