import * as z from 'zod';

/** An id in a body, whose sentence names the field. */
export const idOf = (label: string) =>
  z.int(`${label} must be a positive whole number`).positive(`${label} must be a positive whole number`);

/** A person's, profile's, match's … id: a positive integer that JavaScript holds exactly. */
export const idSchema = idOf('The id');

/** The same in a path or a query, where everything is text. */
export const idParamSchema = z
  .string('The id must be a positive whole number')
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

/** '' counts as absent: what an untouched form field sends in a query. */
export const emptyIsAbsent = (text: unknown) => (text === '' ? undefined : text);

/** Text in a query: trimmed, absent when empty, and given at most once. */
export function textParam(name: string, max = 1_000) {
  return z.preprocess(
    (text) => emptyIsAbsent(typeof text === 'string' ? text.trim() : text),
    z
      .string(`${name} must be given once`)
      .max(max, `${name} must be at most ${max.toLocaleString('en')} characters`)
      .optional(),
  );
}

/** A whole number from `min` to `max` in a query, absent when empty. */
export function numberParam(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min} to ${max.toLocaleString('en')}`;
  return z.preprocess(
    emptyIsAbsent,
    z
      .string(message)
      .regex(/^\d{1,15}$/, message)
      .transform(Number)
      .pipe(z.int().min(min, message).max(max, message))
      .optional(),
  );
}

/** `limit` of a list: a whole number from 1 to `max`, `byDefault` when absent. */
export function limitSchema(byDefault: number, max: number) {
  return numberParam('limit', 1, max).transform((limit) => limit ?? byDefault);
}
