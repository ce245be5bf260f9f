/** How long and how often is measured. Rounds of what is compared alternate, so that a busy moment hits both. */
export interface BenchSettings {
  rounds: number;
  /** Connections of the reading load. */
  connections: number;
  readSeconds: number;
  loginSeconds: number;
  /** How many logins are under way at a time: enough that both workers always have the next. */
  logins: number;
  /** Before a login round counts: both workers are at work by then. */
  settleSeconds: number;
  asksPerSecond: number;
  eventsPerSecond: number;
  eventSeconds: number;
  /** How many people wrote to each other, and how many matches one of them has. */
  pairs: number;
  messageSeconds: number;
  messagesPerSecond: number;
}

const thorough: BenchSettings = {
  rounds: 5,
  connections: 50,
  readSeconds: 6,
  loginSeconds: 10,
  logins: 8,
  settleSeconds: 2,
  asksPerSecond: 20,
  eventsPerSecond: 20,
  eventSeconds: 6,
  pairs: 50,
  messageSeconds: 5,
  messagesPerSecond: 20,
};

/** A few minutes less, to see that it runs; its numbers are worth less. */
const quick: BenchSettings = {
  ...thorough,
  rounds: 1,
  readSeconds: 3,
  loginSeconds: 5,
  eventSeconds: 3,
  messageSeconds: 3,
};

/** What can be measured, in this order. */
export const measures = ['reads', 'logins', 'events', 'messages', 'live', 'matches'] as const;
export type Measure = (typeof measures)[number];

/**
 * @returns how to measure, and what: everything unless something is named
 * @throws Error for a word that is none
 */
export function readSettings(args: readonly string[]): { settings: BenchSettings; wanted: Measure[] } {
  const words: readonly string[] = ['--quick', ...measures];
  const unknown = args.filter((arg) => !words.includes(arg));
  if (unknown.length > 0)
    throw new Error(`unknown option ${unknown.join(' ')} (there are ${words.join(', ')})`);
  const named = measures.filter((measure) => args.includes(measure));
  return {
    settings: args.includes('--quick') ? quick : thorough,
    wanted: named.length > 0 ? named : [...measures],
  };
}
