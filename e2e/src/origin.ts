/** Where the platform under test answers; src/run.ts sets it. @throws Error with what to do */
export function platformOrigin(): string {
  const origin = process.env.HEMMA_ORIGIN;
  if (!origin) throw new Error('HEMMA_ORIGIN is not set: run the journeys by node e2e/src/run.ts');
  return origin;
}
