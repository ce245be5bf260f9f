import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-chips.module.css';
import { Icon } from './icon';

export interface Choice {
  value: string;
  label: ReactNode;
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'children'>;

/**
 * Several words of which one may choose any number: checkboxes that look like chips. It stands in a `FieldGroup`,
 * which asks the question; the other attributes go to each checkbox, such as those of a form's `register('values')`.
 */
export function ChoiceChips({ choices, ...checkbox }: CheckboxProps & { choices: readonly Choice[] }) {
  return (
    <div className={styles.choices}>
      {choices.map(({ value, label }) => (
        <ChoiceChip key={value} {...checkbox} value={value}>
          {label}
        </ChoiceChip>
      ))}
    </div>
  );
}

/** One checkbox that looks like a chip, with its label in it: for a yes or no. */
export function ChoiceChip({ children, ...checkbox }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.choice}>
      <input {...checkbox} type="checkbox" className={styles.box} />
      <span className={styles.mark}>
        <Icon name="check" size={18} />
      </span>
      <span dir="auto">{children}</span>
    </label>
  );
}
