import { coreTexts } from './core.texts';
import styles from './spinner.module.css';
import { useTexts } from './texts';

/**
 * Says that something is on its way. It is announced politely, and it appears only after a moment, so that
 * what comes at once doesn't flicker.
 */
export function Spinner({ label, size = 40 }: { label?: string; size?: number }) {
  const t = useTexts(coreTexts);
  const ring = (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle
        cx="20"
        cy="20"
        r="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeDasharray="70 40"
        strokeLinecap="round"
      />
    </svg>
  );
  if (label === '') return ring;
  return (
    <div role="status" data-loading className={styles.block}>
      {ring}
      <span className="visually-hidden">{label ?? t.loading}</span>
    </div>
  );
}
