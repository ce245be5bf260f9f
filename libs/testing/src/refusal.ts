import { DomainError } from '@hemma/contracts/core';

/**
 * What a call was refused with, as `code: sentence`.
 *
 * @throws Error where it was accepted; whatever else it failed with
 */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error('The call was accepted');
}
