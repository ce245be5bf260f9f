import type { HttpContract } from '@hemma/contracts/core';
import type { HttpRequest, UnreadRequest } from '../http/http-request.js';

/**
 * Accepts a login; where its input does not validate, whoever tried too often hears that first (429 comes
 * before 400), and the try does not count as a failure.
 *
 * @param check asks identity whether a further try is allowed; throws where not
 */
export async function acceptOrThrottle<C extends HttpContract>(
  request: UnreadRequest<C>,
  check: (username: string | undefined) => Promise<unknown>,
): Promise<HttpRequest<C>> {
  try {
    return request.accept();
  } catch (invalid) {
    await check(usernameIn(request));
    throw invalid;
  }
}

function usernameIn(request: UnreadRequest<HttpContract>): string | undefined {
  try {
    const body = request.json();
    const isNamed = typeof body === 'object' && body !== null && 'username' in body;
    return isNamed && typeof body.username === 'string' ? body.username : undefined;
  } catch {
    return undefined;
  }
}
