/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/**
 * The smallest value that at least this share of all values does not exceed (nearest rank).
 * @param share from 0 to 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The smallest and the largest value, for people. */
export function spread(values: readonly number[], digits = 0): string {
  const text = (value: number) => value.toLocaleString('en', { maximumFractionDigits: digits });
  return `${text(Math.min(...values))}–${text(Math.max(...values))}`;
}
