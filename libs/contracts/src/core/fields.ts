import * as z from 'zod';
import type { FieldError } from './errors.js';

/** A person's, profile's, match's … id: a positive integer that JavaScript holds exactly. */
export const idSchema = z
  .int('The id must be a positive whole number')
  .positive('The id must be a positive whole number');

/** The same in a path or a query, where everything is text. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'The id must be a positive whole number')
  .transform(Number)
  .pipe(idSchema);

/** ISO 8601 in UTC. */
export const timeSchema = z.iso.datetime('The time must be ISO 8601 in UTC');

/** Matters to people: what they see where a rule has no sentence of its own. */
export function requiredText(label: string, max: number, message = `${label} is required`) {
  return z
    .string({ error: (issue) => (issue.input == null ? message : `${label} must be text`) })
    .trim()
    .min(1, message)
    .max(max, `${label} must be at most ${max.toLocaleString('en')} characters`);
}

/** Text that may be absent; null and '' clear it (both become null). */
export function optionalText(label: string, max: number) {
  return z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} must be at most ${max.toLocaleString('en')} characters`)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional();
}

/** A list of short texts, trimmed, empties and repeats dropped. */
export function textList(label: string, { items = 50, length = 100 } = {}) {
  return z
    .array(
      z
        .string(`${label} must be a list of texts`)
        .trim()
        .max(length, `Each of ${label} must be at most ${length} characters`),
      `${label} must be a list of texts`,
    )
    .transform((list) => [...new Set(list.filter((item) => item !== ''))])
    .pipe(z.array(z.string()).max(items, `${label} must have at most ${items} entries`));
}

/** `limit` of a list: a whole number from 1 to `max`. Query parameters are text; an empty one counts as absent. */
export function limitSchema(byDefault: number, max: number) {
  const message = `limit must be a whole number from 1 to ${max}`;
  return z
    .string()
    .optional()
    .transform((text) => (text ? text : String(byDefault)))
    .pipe(
      z
        .string()
        .regex(/^\d{1,9}$/, message)
        .transform(Number)
        .pipe(z.int().min(1, message).max(max, message)),
    );
}

/** Turns zod's issues into one sentence a field, in field order. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (first.has(field)) continue;
    first.set(field, {
      path: path.join('.'),
      message: field ? message : 'The request body must be a JSON object',
    });
  }
  return [...first.values()];
}
