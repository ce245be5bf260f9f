/** An error whose message is meant for the person at the terminal: one sentence, no stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
