import { Button } from '@hemma/web-core/button';
import { FormField } from '@hemma/web-core/form-field';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PeopleFilter } from '../matching.api';
import styles from './browse.page.module.css';

const AGE = { value: /^\d{0,3}$/, message: 'Please enter an age in years' };

/** Narrows down who is shown. */
export function FilterPanel({
  filter,
  onApply,
}: {
  filter: PeopleFilter;
  onApply: (filter: PeopleFilter) => void;
}) {
  // `values`: the form follows the address, also when one goes back, and keeps the focus where it is.
  const { register, handleSubmit, formState } = useForm({ defaultValues: filter, values: filter });
  const { errors } = formState;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const narrowed = [filter.country, filter.languages, filter.minAge, filter.maxAge].filter(Boolean).length;

  const apply = handleSubmit((next) => {
    // On a phone the form closes and takes the focused button along; elsewhere the toggle isn't shown, and so
    // doesn't take the focus.
    toggle.current?.focus();
    setOpen(false);
    onApply(next);
  });
  return (
    <div className={styles.filters}>
      <button
        ref={toggle}
        type="button"
        className={styles.filterToggle}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>Filters{narrowed > 0 && ` (${narrowed} chosen)`}</span>
        <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
      </button>
      <form
        noValidate
        id={formId}
        className={styles.filterForm}
        data-open={isOpen}
        onSubmit={apply}
        aria-label="Filters"
      >
        <FormField label="I'm looking for">
          {(field) => (
            <select {...field} {...register('userType')}>
              <option value="student">Students</option>
              <option value="host">Hosts</option>
            </select>
          )}
        </FormField>
        <FormField label="Country" optional>
          {(field) => <input {...field} {...register('country')} placeholder="Any country" />}
        </FormField>
        <FormField label="Language" optional>
          {(field) => <input {...field} {...register('languages')} placeholder="Any language" />}
        </FormField>
        <div className={styles.ages}>
          <FormField label="Min Age" optional error={errors.minAge?.message}>
            {(field) => (
              <input
                {...field}
                {...register('minAge', { pattern: AGE })}
                inputMode="numeric"
                placeholder="18"
              />
            )}
          </FormField>
          <FormField label="Max Age" optional error={errors.maxAge?.message}>
            {(field) => (
              <input
                {...field}
                {...register('maxAge', {
                  pattern: AGE,
                  validate: (max, { minAge }) =>
                    max === '' ||
                    minAge === '' ||
                    Number(max) >= Number(minAge) ||
                    'This is below the min age',
                })}
                inputMode="numeric"
                placeholder="100"
              />
            )}
          </FormField>
        </div>
        <Button look="primary" type="submit" wide className={styles.apply}>
          Apply Filters
        </Button>
      </form>
    </div>
  );
}
