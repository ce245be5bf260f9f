/**
 * How much slower than this machine Lighthouse must think the phone to be.
 *
 * Its default of 4 turns a fast desktop into a phone of the middle class; a slower machine, or a busy one, is nearer to
 * that phone already (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown).
 * The numbers are those of the calculator that it links to: an index of 150 is the phone itself, 800 needs 2, 1300
 * needs 3, and each further 233 one more. Never more than the default: a faster machine must not make a page slower.
 *
 * @param benchmarkIndex how fast the machine is, as Lighthouse has measured it
 */
export function cpuSlowdownFor(benchmarkIndex: number): number {
  const exact =
    benchmarkIndex >= 1300
      ? 3 + (benchmarkIndex - 1300) / 233
      : benchmarkIndex >= 800
        ? 2 + (benchmarkIndex - 800) / 500
        : 1 + (benchmarkIndex - 150) / 650;
  return Math.round(Math.min(4, Math.max(1, exact)) * 100) / 100;
}
