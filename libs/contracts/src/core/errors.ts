/** What a caller may be told when something is refused: HTTP status and the sentence for people. */
export interface ErrorDefinition {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

type ErrorTable<Domain extends string, T> = {
  readonly [K in keyof T & string]: ErrorDefinition & { readonly code: `${Domain}.${K}` };
};

/**
 * Declares the error codes of a domain, each with its HTTP status and its sentence.
 *
 * @param domain the prefix of each code, e.g. `profiles`
 * @param table code without prefix → [HTTP status, sentence]
 * @returns the same table with full codes, e.g. `profiles.NOT_FOUND`
 */
export function defineErrors<Domain extends string, T extends Record<string, readonly [number, string]>>(
  domain: Domain,
  table: T,
): ErrorTable<Domain, T> {
  const entries = Object.entries(table).map(([key, [status, message]]) => [
    key,
    { code: `${domain}.${key}`, status, message },
  ]);
  // eslint-disable-next-line no-restricted-syntax -- fromEntries forgets the keys that it was given
  return Object.freeze(Object.fromEntries(entries)) as ErrorTable<Domain, T>;
}

/** Refusals that no domain owns: they come from a boundary or from the bus itself. */
export const coreErrors = defineErrors('core', {
  INVALID: [400, 'The request is not valid'],
  UNAUTHENTICATED: [401, 'Not authenticated'],
  FOREIGN_SITE: [403, 'Requests from other sites are not allowed'],
  NOT_FOUND: [404, 'Not found'],
  IDEMPOTENCY_CONFLICT: [409, 'This Idempotency-Key was used for a different request'],
  TOO_LARGE: [413, 'The request is too large'],
  NOT_JSON: [415, 'The request must be JSON'],
  TOO_MANY: [429, 'Too many requests. Please wait a moment and try again'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again'],
  UNAVAILABLE: [503, 'This part of Hemma is away for a moment. Please try again'],
  DEADLINE_EXCEEDED: [504, 'This took too long. Please try again'],
});

/** One field that did not validate; `path` is dotted, e.g. `languages.0`. */
export interface FieldError {
  path: string;
  message: string;
}

/**
 * A refusal by a rule of a domain. Crosses the bus with its code and is answered by the gateway with the
 * status of its definition.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: string;
  readonly status: number;

  /**
   * @param definition the entry of a domain's error table
   * @param details `message` replaces the sentence; `errors` lists fields; `retryAfter` in seconds
   */
  constructor(
    definition: ErrorDefinition,
    readonly details: { message?: string; errors?: FieldError[]; retryAfter?: number } = {},
  ) {
    super(details.message ?? definition.message);
    this.code = definition.code;
    this.status = definition.status;
  }
}
