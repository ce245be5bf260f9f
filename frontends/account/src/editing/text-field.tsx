import { FormField } from '@hemma/web-core/form-field';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Of a form's field, what a control needs: see `fieldsOf`. */
export interface Registered {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

interface TextFieldProps extends Registered {
  label: ReactNode;
  help?: ReactNode;
  /** Most fields of a profile may stay empty; one that may not says `required`. */
  required?: boolean;
  /** Lines; one line where nothing is said. */
  rows?: number;
  type?: 'text' | 'date';
  autoComplete?: string;
}

/** A text, a line of words between commas, or a day. */
export function TextField(props: TextFieldProps) {
  const { registration, error, label, help, required = false, rows, type = 'text', autoComplete } = props;
  const isDay = type === 'date';
  return (
    <FormField label={label} help={help} error={error} optional={!required}>
      {(field) =>
        rows ? (
          <textarea {...field} {...registration} rows={rows} dir="auto" />
        ) : (
          <input
            {...field}
            {...registration}
            type={type}
            dir={isDay ? undefined : 'auto'}
            autoComplete={autoComplete}
            // The contract's times end with the year 9999; without this a day takes six digits of a year.
            max={isDay ? '9999-12-31' : undefined}
          />
        )
      }
    </FormField>
  );
}
