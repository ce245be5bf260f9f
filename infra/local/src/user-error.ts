/** An error whose message is meant for the person at the terminal: one sentence, no stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The message of anything that was thrown. Not by instanceof: a test runner's errors are of another realm. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

/** The code of an error of Node's or of a driver's: EEXIST, 94. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
