import * as z from 'zod';

/** How many objects a list shows, https://docs.stripe.com/api/pagination */
export const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/)
  .transform(Number)
  .default(10);

/**
 * A page of a list as Stripe shows one.
 *
 * @param after the id of the last one of the page before
 */
export function listOf<T extends { id: string }, V>(
  url: string,
  found: T[],
  { limit, after }: { limit: number; after?: string | undefined },
  view: (one: T) => V,
) {
  const rest = after === undefined ? found : found.slice(found.findIndex(({ id }) => id === after) + 1);
  return {
    ...{ object: 'list', url, has_more: rest.length > limit },
    data: rest.slice(0, limit).map((one) => view(one)),
  };
}
