import type * as z from 'zod';
import { fieldErrors, sentenceFor } from './field-errors.js';

/** What comes of checking a form: its values as they are sent, or one sentence for each field that is wrong. */
export type CheckedFields<Fields> =
  { ok: true; fields: Fields } | { ok: false; errors: Record<string, string> };

/**
 * Checks a form by the contract's rules. A list stands in one field of a form, so that what is wrong with one of its
 * entries is told at that field.
 *
 * @param fields what would be sent
 */
export function checkFields<Fields>(rules: z.ZodType<Fields>, fields: unknown): CheckedFields<Fields> {
  const checked = rules.safeParse(fields, { error: sentenceFor });
  if (checked.success) return { ok: true, fields: checked.data };
  const errors = fieldErrors(checked.error).map(({ path, message }) => [path.split('.')[0], message]);
  return { ok: false, errors: Object.fromEntries(errors) };
}
