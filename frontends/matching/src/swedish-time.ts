const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short' });

/** @returns the day in the Swedish way, where the reader is: `2027-01-31` */
export function swedishDay(time: string): string {
  return day.format(new Date(time));
}

/** @returns the time of day in the Swedish way, where the reader is: `14:05` */
export function swedishClock(time: string): string {
  return clock.format(new Date(time));
}

/** @returns the time of day of something of today, else the day */
export function swedishMoment(time: string, now = new Date()): string {
  return day.format(now) === swedishDay(time) ? swedishClock(time) : swedishDay(time);
}
