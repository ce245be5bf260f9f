import { useTexts } from '@hemma/web-core/texts';
import styles from './matches.page.module.css';
import { texts } from './matches.texts';

/** How well two people fit, as a ring that fills up around the number. */
export function MatchScore({ score }: { score: number }) {
  const t = useTexts(texts).score;
  return (
    <p className={styles.score}>
      <span className={styles.ring}>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle className={styles.ringGround} cx="20" cy="20" r="17.5" />
          <circle
            className={styles.ringFilled}
            cx="20"
            cy="20"
            r="17.5"
            pathLength="100"
            strokeDasharray={`${score} 100`}
            transform="rotate(-90 20 20)"
          />
        </svg>
        <span>{t.percent(score)}</span>
      </span>{' '}
      {t.match}
    </p>
  );
}
