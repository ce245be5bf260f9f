import styles from './chips.module.css';

/** Short words side by side, such as languages. */
export function Chips({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {items.map((item) => (
        <li key={item} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
}
