import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { useId, type ReactNode } from 'react';
import styles from '../editing/editing.module.css';
import type { EnhancedFormApi } from './use-enhanced-form';

/** What each section of the form is given. */
export interface SectionProps {
  user: User;
  profile: Profile | null;
  form: EnhancedFormApi;
}

/** A part of a long form under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
