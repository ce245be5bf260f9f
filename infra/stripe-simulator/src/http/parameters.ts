import * as z from 'zod';
import { badParameter } from './stripe-error.js';

/** `true` and `false` as a form writes them. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Seconds since 1970. */
export const timestamp = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform(Number);

export const metadata = z.record(z.string(), z.string());

/** What every call may ask for besides its own. */
export const expand = z.array(z.string()).max(20).default([]);

/**
 * Reads the parameters of a call by a schema.
 *
 * @throws StripeError 400 as Stripe words it: a missing, an unknown or an invalid parameter
 */
export function readParameters<S extends z.ZodType>(schema: S, form: unknown): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw badParameter('Invalid request');
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw badParameter(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  }
  if (issue.code === 'invalid_type' && issue.input === undefined && valueAt(form, issue.path) === undefined)
    throw badParameter(`Missing required param: ${param}.`, param, 'parameter_missing');
  throw badParameter(`Invalid ${param}`, param, 'parameter_invalid');
}

/** `items[0][price]` */
function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`;
}

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    form,
  );
}
