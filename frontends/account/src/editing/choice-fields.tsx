import { ChoiceChips, type Choice } from '@hemma/web-core/choice-chips';
import { FieldGroup, FormField } from '@hemma/web-core/form-field';
import type { ReactNode } from 'react';
import type { Registered } from './text-field';

interface ChoiceFieldProps extends Registered {
  label: ReactNode;
  help?: ReactNode;
  choices: readonly Choice[];
}

/** One of several, or none. */
export function SelectField({
  registration,
  error,
  label,
  help,
  choices,
  nothing,
}: ChoiceFieldProps & { nothing: string }) {
  return (
    <FormField label={label} help={help} error={error} optional>
      {(field) => (
        <select {...field} {...registration}>
          <option value="">{nothing}</option>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** Any number of several. */
export function ChipsField({ registration, error, label, help, choices }: ChoiceFieldProps) {
  return (
    <FieldGroup label={label} help={help} error={error} optional>
      <ChoiceChips {...registration} choices={choices} />
    </FieldGroup>
  );
}
