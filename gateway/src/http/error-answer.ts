import { STATUS_CODES } from 'node:http';
import type { Refusal } from './refusal.js';

/** An answer as it goes out. */
export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const PROBLEM = 'application/problem+json';

/**
 * Puts a refusal in the form that the client asks for: one plain sentence for people, or RFC 9457
 * (https://www.rfc-editor.org/rfc/rfc9457) where `Accept` names it.
 *
 * @param accept the request's `Accept`
 * @param requestId told in every problem, and in a 500's sentence, so that the log can be asked
 */
export function errorAnswer(refusal: Refusal, accept: string | undefined, requestId: string): ErrorAnswer {
  const { status, code, errors, retryAfter } = refusal;
  const detail = status === 500 ? `${refusal.sentence} (${requestId})` : refusal.sentence;
  const problem = wantsProblem(accept);
  const body = problem
    ? JSON.stringify({
        type: `urn:hemma:error:${code}`,
        title: STATUS_CODES[status],
        status,
        detail,
        code,
        requestId,
        ...(errors && { errors }),
      })
    : detail;
  return {
    status,
    headers: {
      'content-type': problem ? PROBLEM : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
    },
    body,
  };
}

function wantsProblem(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === PROBLEM && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
