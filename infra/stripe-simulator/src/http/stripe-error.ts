/** https://docs.stripe.com/api/errors */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: object;
}

/** A refusal in Stripe's form. */
export class StripeError extends Error {
  override readonly name = 'StripeError';

  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

export function badKey(key: string): StripeError {
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.';
  return new StripeError(401, { type: 'invalid_request_error', message });
}

/** Of an object that the path names. */
export function noSuchObject(kind: string, id: string): StripeError {
  return noSuch(404, kind, id, 'id');
}

/** Of an object that a parameter names. */
export function noSuchParameter(kind: string, id: string, param: string): StripeError {
  return noSuch(400, kind, id, param);
}

function noSuch(status: number, kind: string, id: string, param: string): StripeError {
  const message = `No such ${kind}: '${id}'`;
  return new StripeError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

export function badParameter(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, {
    ...{ type: 'invalid_request_error', message },
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });
}
