import * as z from 'zod';
import { DomainError, coreErrors } from './errors.js';
import { fieldErrors, sentenceFor } from './field-errors.js';

/**
 * Parses what came over a boundary.
 *
 * @returns the parsed value, unknown fields dropped
 * @throws DomainError `core.INVALID` with one sentence a field, in field order, joined by `; `
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: sentenceFor });
  if (result.success) return result.data;
  const order = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const place = (path: string) => order.indexOf(path.split('.')[0] ?? '');
  const errors = fieldErrors(result.error).sort((a, b) => place(a.path) - place(b.path));
  throw new DomainError(coreErrors.INVALID, { message: errors.map((e) => e.message).join('; '), errors });
}
