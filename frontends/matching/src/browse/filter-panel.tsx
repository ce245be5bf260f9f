import { Button } from '@hemma/web-core/button';
import { FormField } from '@hemma/web-core/form-field';
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
  const { register, handleSubmit, formState } = useForm({ defaultValues: filter });
  const { errors } = formState;
  return (
    <form noValidate className={styles.filters} onSubmit={handleSubmit(onApply)} aria-label="Filters">
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
                  max === '' || minAge === '' || Number(max) >= Number(minAge) || 'This is below the min age',
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
  );
}
