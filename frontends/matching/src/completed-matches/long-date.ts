const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** @returns the day as `January 31, 2027`, where the reader is */
export function formatLongDate(time: string): string {
  return longDate.format(new Date(time));
}
