import { Chips } from '@hemma/web-core/chips';
import styles from './profile-view.page.module.css';

export interface Fact {
  label: string;
  /** A text, or short words side by side. What is empty is not shown. */
  told: string | readonly string[] | null | undefined;
}

/** What somebody tells, under its headings; one sentence where they tell nothing. */
export function Facts({ facts, nothing }: { facts: readonly Fact[]; nothing: string }) {
  const shown = facts.filter(({ told }) => told && told.length > 0);
  if (shown.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return shown.map(({ label, told }) => (
    <section key={label} className={styles.fact}>
      <h2>{label}</h2>
      {typeof told === 'string' ? (
        <p className={styles.told} dir="auto">
          {told}
        </p>
      ) : (
        <Chips label={label} items={told ?? []} />
      )}
    </section>
  ));
}
