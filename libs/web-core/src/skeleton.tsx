import { classNames } from './class-names';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is on its way, for a screen reader. */
  label: string;
  /** How many cards stand there until it comes. */
  count?: number;
  /** `large` as on the card of a person, `small` beside the name. */
  picture: 'large' | 'small';
  /** How many lines of text the cards have under the name. */
  lines: number;
  /** The class of the list that comes: its columns and gaps are those of what stands there meanwhile. */
  className?: string;
}

/**
 * Cards without words, in the shape and the place of those that are on their way, so that nothing jumps when they
 * come. Announced politely, once.
 */
export function Skeleton({ label, count = 3, picture, lines, className }: SkeletonProps) {
  return (
    <div role="status" data-loading>
      <span className="visually-hidden">{label}</span>
      <div className={classNames(styles.cards, className)} aria-hidden="true">
        {times(count).map((card) => (
          <div key={card} className={styles.card} data-picture={picture}>
            <div className={styles.head}>
              <div className={styles.picture} />
              <div className={styles.name} />
            </div>
            {lines > 0 && (
              <div className={styles.lines}>
                {times(lines).map((line) => (
                  <div key={line} className={styles.line} />
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}
