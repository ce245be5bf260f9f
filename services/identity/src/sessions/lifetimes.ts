const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long one stays logged in. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

/** Short: a gateway that missed a revocation believes a token no longer than this. */
export const TOKEN_LIFETIME_MS = 5 * MINUTE_MS;

/** For clocks that differ, and for a token that was being signed while its session was revoked. */
export const CLOCK_LEEWAY_MS = MINUTE_MS;
