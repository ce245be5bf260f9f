// A person has few submits open at once; older ones are not going to be repeated.
const REMEMBERED = 20;
// After these the server may or may not have done what was asked.
const UNCERTAIN = new Set([0, 502, 503, 504]);

export interface SubmitKeys {
  /** @returns the Idempotency-Key for this submit: the former one if its outcome is still unknown */
  keyFor(url: string, body: string): string;
  /** Tells how the submit ended, so that its next repetition is either the same submit or a new one. */
  settle(url: string, body: string, status: number): void;
}

/**
 * Remembers which submits ended without a known outcome. Sending the same thing again then is a retry and
 * carries the same key, so that it takes effect once.
 */
export function createSubmitKeys(): SubmitKeys {
  const open = new Map<string, string>();
  return {
    keyFor(url, body) {
      const submit = `${url} ${body}`;
      const key = open.get(submit) ?? newSubmitKey();
      open.set(submit, key);
      const oldest = open.keys().next().value;
      if (open.size > REMEMBERED && oldest !== undefined) open.delete(oldest);
      return key;
    },
    settle(url, body, status) {
      if (!UNCERTAIN.has(status)) open.delete(`${url} ${body}`);
    },
  };
}

/** @returns a key for one submit */
export function newSubmitKey(): string {
  // Not `crypto.randomUUID`, which pages over plain http in a home network don't have.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
