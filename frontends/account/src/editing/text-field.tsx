import { DateInput } from '@hemma/web-core/date-field';
import { FormField } from '@hemma/web-core/form-field';
import { pasteLines } from '@hemma/web-core/paste-lines';
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
  /** A list stands between commas. */
  type?: 'text' | 'list' | 'date';
  autoComplete?: string;
}

/** A text, a line of words between commas, or a day. */
export function TextField(props: TextFieldProps) {
  const { registration, error, label, help, required = false, rows, type = 'text', autoComplete } = props;
  return (
    <FormField label={label} help={help} error={error} optional={!required}>
      {(field) => {
        const control = { ...field, ...registration };
        if (rows) return <textarea {...control} rows={rows} dir="auto" />;
        if (type === 'date') return <DateInput {...control} />;
        const onPaste = type === 'list' ? pasteLines : undefined;
        return <input {...control} dir="auto" autoComplete={autoComplete} onPaste={onPaste} />;
      }}
    </FormField>
  );
}
