import type { Seconds } from '../state/records.js';

/**
 * So many calendar months after an anchor: the same day and time, or the last day of a shorter month.
 * Counted from the anchor and not from month to month, so that 31 January does not become the 28th for ever.
 */
export function monthsAfter(anchor: Seconds, months: number): Seconds {
  const date = new Date(anchor * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1_000;
}

/** The end of the period after the one that ends at `end`. */
export function nextPeriodEnd(anchor: Seconds, end: Seconds): Seconds {
  let months = 1;
  while (monthsAfter(anchor, months) <= end) months += 1;
  return monthsAfter(anchor, months);
}
