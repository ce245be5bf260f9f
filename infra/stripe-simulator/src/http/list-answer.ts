import * as z from 'zod';

/** How many objects a list shows, https://docs.stripe.com/api/pagination */
export const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/)
  .transform(Number)
  .default(10);

/** A list as Stripe shows one: its first page. */
export function listOf<T, V>(url: string, found: T[], size: number, view: (one: T) => V) {
  return {
    ...{ object: 'list', url, has_more: found.length > size },
    data: found.slice(0, size).map((one) => view(one)),
  };
}
