import { isNativeError } from 'node:util/types';

/** Names whose values are never logged, wherever they stand. */
const secretName =
  /pass(word|wd|phrase)|^pwd$|cookie|token|authorization|secret|signature|private.?key|signing.?key|api.?key|^pem$|card|^(cvc|cvv|pan|iban)$|^exp.?(month|year)$/i;

/** Secrets that show themselves in running text: what to look for, and what to leave of it. */
const secretText: readonly (readonly [RegExp, string])[] = [
  // user:password@ of a connection address
  [/\b([a-z][a-z+.-]*:\/\/)[^\s/@]+@/gi, '$1[redacted]@'],
  // a signed token
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[redacted]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/\b((?:set-)?cookie|authorization)(["']?\s*[:=]\s*).+/gi, '$1$2[redacted]'],
  [/\b(\w*(?:password|token|secret))(["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi, '$1$2[redacted]'],
  // a card number
  [/\b[3-6](?:[ -]?\d){12,18}\b/g, '[redacted]'],
  [/-----BEGIN [^-]*PRIVATE KEY-----[\s\S]*?(?:-----END [^-]*PRIVATE KEY-----|$)/g, '[redacted]'],
];

/** Deeper than anything worth logging; ends cycles too. */
const MAX_DEPTH = 8;
const REDACTED = '[redacted]';

/** @returns the text without what looks like a secret in it */
export function redactText(text: string): string {
  return secretText.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/**
 * Copies a value for the log.
 *
 * @returns the same shape; secrets replaced at any depth, errors as plain objects
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[too deep]';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Map || value instanceof Set) return redact([...value], depth + 1);
  if (isNativeError(value)) return redactError(value, depth);
  return redactFields(value, depth);
}

/** The same for the fields of an object. */
export function redactFields(value: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) && field !== undefined && field !== null ? REDACTED : redact(field, depth + 1),
    ]),
  );
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return {
    ...redactFields(error, depth),
    type: name,
    message: redactText(message),
    ...(stack && { stack: redactText(stack) }),
    ...(cause !== undefined && { cause: redact(cause, depth + 1) }),
  };
}
