import type { ReactNode } from 'react';
import styles from './scenes.module.css';

/**
 * Small pictures for places where there is nothing else to see: empty, missing, not yet. They are decoration,
 * so a screen reader passes over them.
 */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 280 180" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** An empty letter box: no messages, no matches, no reviews yet. */
export function LetterBoxScene() {
  return (
    <Scene>
      <path className={styles.ground} d="M10 160q130-18 260 0v12H10z" />
      <path className={styles.wood} d="M132 96h16v70h-16z" />
      <path className={styles.primary} d="M84 56q0-24 28-24h64q28 0 28 24v46H84z" />
      <path className={styles.dark} d="M84 56q0-24 26-24t26 24v46H84z" />
      <path className={styles.raised} d="M96 62h28v6H96z" />
      <path className={styles.accent} d="M188 50h7v-36h27v16h-20v20z" />
      <circle className={styles.highlight} cx="246" cy="32" r="12" />
      <path className={styles.leaf} d="M40 164q-14-26 4-42 14 20-4 42zm14 0q2-22 20-26 0 20-20 26z" />
    </Scene>
  );
}

/** A window with a lamp: somebody is at home, but the door is not open yet. */
export function WindowScene() {
  return (
    <Scene>
      <path className={styles.soft} d="M50 14h180v140H50z" />
      <path className={styles.night} d="M68 30h144v104H68z" />
      <circle className={styles.raised} cx="182" cy="54" r="11" />
      <path className={styles.frame} d="M68 30h144v104H68zm70 0v104m-70-52h144" />
      <path className={styles.highlight} d="M98 86h34l12 26H86z" />
      <path className={styles.wood} d="M112 112h6v20h-6zm-12 20h30v6h-30z" />
      <path className={styles.wood} d="M42 138h196v14H42z" />
      <path className={styles.primary} d="M176 118h26l-4 20h-18z" />
      <path className={styles.leaf} d="M189 118q-22-14-12-32 14 10 12 32zm2 0q0-20 16-26 4 18-16 26z" />
    </Scene>
  );
}

/** A garden bench with nobody on it: a part that is away, a page that is not there. */
export function BenchScene() {
  return (
    <Scene>
      <path className={styles.ground} d="M0 152q140-20 280 0v20H0z" />
      <circle className={styles.highlight} cx="222" cy="40" r="18" />
      <path className={styles.wood} d="M50 96h9v64h-9z" />
      <circle className={styles.leaf} cx="54" cy="76" r="36" />
      <path className={styles.primary} d="M98 84h120v10H98zm0 18h120v10H98zm-6 20h132v12H92z" />
      <path className={styles.dark} d="M104 78h8v84h-8zm100 0h8v84h-8z" />
      <path className={styles.accent} d="M146 104h20v18h-20zm20 4h7v9h-7z" />
    </Scene>
  );
}
