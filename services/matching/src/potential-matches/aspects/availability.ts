import { type PersonFacts } from '../person-facts.js';
import { type Aspect, type Reason } from './aspect.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Arrangements last three months to a year: less is none, and more is no better. */
const SHORTEST_STAY_MS = 90 * DAY_MS;
const LONGEST_STAY_MS = 365 * DAY_MS;

/** Of a time together that is too short: it can still be talked about, but as it is told it does not fit. */
const TOO_SHORT = 0.2;
/** Of the shortest stay; the longest fits wholly. */
const JUST_LONG_ENOUGH = 0.8;

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2027-03` */
const isoMonth = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM'.length);

interface Span {
  from: number;
  until: number;
}

/** The time that both are free, from today on. An end that was not told bounds nothing. */
function timeTogether(one: PersonFacts, other: PersonFacts, today: number): Span {
  return {
    from: Math.max(today, one.freeFrom ?? today, other.freeFrom ?? today),
    until: Math.min(one.freeUntil ?? Infinity, other.freeUntil ?? Infinity),
  };
}

/** Whether both told all of it: only then is it known that they fit, while the half may show that they do not. */
function isWholeKnown(one: PersonFacts, other: PersonFacts): boolean {
  return [one.freeFrom, one.freeUntil, other.freeFrom, other.freeUntil].every((time) => time !== null);
}

/** Whether both are free at the same time, for as long as an arrangement lasts. */
export const availability: Aspect = {
  weight: 14,
  fit(viewer, other, today) {
    const { from, until } = timeTogether(viewer, other, today);
    const stay = Math.min(until - from, LONGEST_STAY_MS);
    if (stay <= 0) return 0;
    if (stay < SHORTEST_STAY_MS) return TOO_SHORT;
    if (!isWholeKnown(viewer, other)) return null;
    const more = (stay - SHORTEST_STAY_MS) / (LONGEST_STAY_MS - SHORTEST_STAY_MS);
    return JUST_LONG_ENOUGH + more * (1 - JUST_LONG_ENOUGH);
  },
  reason(viewer, other, today): Reason {
    const { from, until } = timeTogether(viewer, other, today);
    const kind = 'free-together';
    if (from === today) {
      const sentence = `You are both free from now until ${monthAndYear.format(until)}`;
      return { sentence, kind, values: { until: isoMonth(until) } };
    }
    const isOneYear = new Date(from).getUTCFullYear() === new Date(until).getUTCFullYear();
    const start = (isOneYear ? month : monthAndYear).format(from);
    const sentence = `You are both free from ${start} to ${monthAndYear.format(until)}`;
    return { sentence, kind, values: { from: isoMonth(from), until: isoMonth(until) } };
  },
};
