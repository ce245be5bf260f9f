import { useTexts } from '@hemma/web-core/texts';
import styles from './matches.page.module.css';
import { texts } from './matches.texts';

/** How well two people fit, as a ring that fills up and as a number. */
export function MatchScore({ score }: { score: number }) {
  const t = useTexts(texts);
  return (
    <p className={styles.score}>
      <svg width="56" height="56" viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles.scoreGround} cx="20" cy="20" r="16" />
        <circle
          className={styles.scoreRing}
          cx="20"
          cy="20"
          r="16"
          pathLength="100"
          strokeDasharray={`${score} 100`}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <span>{t.score(score)}</span>
    </p>
  );
}
