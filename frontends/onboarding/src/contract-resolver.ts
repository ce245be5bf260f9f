import { fieldErrors, sentenceFor } from '@hemma/contracts/core';
import type { ProfileFields } from '@hemma/contracts/profiles';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/**
 * Checks a form by the contract's rules, and gives each field one sentence. A list stands in one field here, so
 * that what is wrong with one of its entries is told at that field.
 *
 * @param toFields makes the profile's fields, by the same names, of what is typed
 */
export function contractResolver<Form extends FieldValues>(
  rules: z.ZodType<ProfileFields>,
  toFields: (form: Form) => unknown,
): Resolver<Form, unknown, ProfileFields> {
  return (form) => {
    const checked = rules.safeParse(toFields(form), { error: sentenceFor });
    if (checked.success) return { values: checked.data, errors: {} };
    const errors = fieldErrors(checked.error).map(({ path, message }) => [
      path.split('.')[0],
      { type: 'contract', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
