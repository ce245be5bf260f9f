import type * as z from 'zod';
import type { FieldError } from './errors.js';

/** The names on a path down to the first list: `fields.values` of `fields.values.3`. */
function fieldOf(path: readonly PropertyKey[]): string {
  const end = path.findIndex((part) => typeof part === 'number');
  return (end < 0 ? path : path.slice(0, end)).map(String).join('.');
}

/**
 * The sentence for a rule that brings none of its own: it names the field. Given to every parse, because
 * zod's own English is not for people.
 */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  const field = fieldOf(issue.path ?? []);
  if (field === '') return 'The request body must be a JSON object';
  if (issue.input === undefined && issue.code === 'invalid_type') return `${field} is required`;
  if (issue.code === 'too_big') return `${field} is too large`;
  if (issue.code === 'too_small') return `${field} is too small`;
  return `${field} has the wrong form`;
}

/** Turns zod's issues into one sentence a field; the first rule that a field breaks speaks for it. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const { path, message } of error.issues) {
    const field = fieldOf(path);
    if (!first.has(field)) first.set(field, { path: path.map(String).join('.'), message });
  }
  return [...first.values()];
}
