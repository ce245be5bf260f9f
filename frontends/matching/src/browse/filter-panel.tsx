import { Button } from '@hemma/web-core/button';
import { FormField } from '@hemma/web-core/form-field';
import { pasteLines } from '@hemma/web-core/paste-lines';
import { useTexts } from '@hemma/web-core/texts';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PeopleFilter } from '../matching.api';
import styles from './browse.page.module.css';
import { texts } from './browse.texts';

const AGE = /^\d{0,3}$/;
/** Enough for a list of languages; far more of it, in any script, would be too long for an address. */
const MOST_CHARACTERS = 200;

/** Narrows down who is shown. */
export function FilterPanel({
  filter,
  onApply,
}: {
  filter: PeopleFilter;
  onApply: (filter: PeopleFilter) => void;
}) {
  const t = useTexts(texts).filters;
  // `values`: the form follows the address, also when one goes back, and keeps the focus where it is.
  const { register, handleSubmit, formState } = useForm({ defaultValues: filter, values: filter });
  const { errors } = formState;
  const maxLength = { value: MOST_CHARACTERS, message: t.tooLong(MOST_CHARACTERS) };
  const pattern = { value: AGE, message: t.ageInYears };
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
        <span>{t.toggle(narrowed)}</span>
        <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
      </button>
      <form
        noValidate
        id={formId}
        className={styles.filterForm}
        data-open={isOpen}
        onSubmit={apply}
        aria-label={t.label}
      >
        <FormField label={t.lookingFor}>
          {(field) => (
            <select {...field} {...register('userType')}>
              <option value="student">{t.student}</option>
              <option value="host">{t.host}</option>
            </select>
          )}
        </FormField>
        <FormField label={t.country} optional error={errors.country?.message}>
          {(field) => <input {...field} {...register('country', { maxLength })} placeholder={t.anyCountry} />}
        </FormField>
        <FormField label={t.language} optional error={errors.languages?.message}>
          {(field) => (
            <input
              {...field}
              {...register('languages', { maxLength })}
              onPaste={pasteLines}
              placeholder={t.anyLanguage}
            />
          )}
        </FormField>
        <div className={styles.ages}>
          <FormField label={t.minAge} optional error={errors.minAge?.message}>
            {(field) => (
              <input {...field} {...register('minAge', { pattern })} inputMode="numeric" placeholder="18" />
            )}
          </FormField>
          <FormField label={t.maxAge} optional error={errors.maxAge?.message}>
            {(field) => (
              <input
                {...field}
                {...register('maxAge', {
                  pattern,
                  validate: (max, { minAge }) =>
                    max === '' || minAge === '' || Number(max) >= Number(minAge) || t.belowMinAge,
                })}
                inputMode="numeric"
                placeholder="100"
              />
            )}
          </FormField>
        </div>
        <Button look="primary" type="submit" wide className={styles.apply}>
          {t.apply}
        </Button>
      </form>
    </div>
  );
}
