import type { CheckedFields } from '@hemma/contracts/core';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Lets a contract check a form: `contractResolver((form: Form) => checkFields(rules, toFields(form)))`. The rules
 * come with the page that has the form.
 */
export function contractResolver<Form extends FieldValues, Fields extends FieldValues>(
  check: (form: Form) => CheckedFields<Fields>,
): Resolver<Form, unknown, Fields> {
  return (form) => {
    const checked = check(form);
    if (checked.ok) return { values: checked.fields, errors: {} };
    const errors = Object.entries(checked.errors).map(([name, message]) => [
      name,
      { type: 'contract', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
