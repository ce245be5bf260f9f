/** Where the platform under test answers; src/run.ts sets it. @throws Error with what to do */
export function platformOrigin(): string {
  return given('HEMMA_ORIGIN');
}

/** Where its processes are stopped and started (infra/local/src/platform-control.ts). @throws Error with what to do */
export function platformControl(): string {
  return given('HEMMA_CONTROL');
}

/** The platform's own broker. @throws Error with what to do */
export function platformBroker(): string {
  return given('RABBITMQ_URL');
}

function given(key: string): string {
  const value = process.env[key];
  if (!value) throw new Error(`${key} is not set: run the journeys by node e2e/src/run.ts`);
  return value;
}
