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

/** The payment provider's side, as our account with it sees it. @throws Error with what to do */
export function simulatorAccount(): { url: string; secretKey: string } {
  return { url: given('STRIPE_API_URL'), secretKey: given('STRIPE_SECRET_KEY') };
}

function given(key: string): string {
  const value = process.env[key];
  if (!value) throw new Error(`${key} is not set: run the journeys by node e2e/src/run.ts`);
  return value;
}
