import { errorMessage, errorSentence, isApiError } from '@hemma/web-core/api-error';
import { toast } from '@hemma/web-core/toast';
import type { en } from './onboarding.texts';

/**
 * Says in a toast why a profile was not saved.
 *
 * @param error what the call threw
 * @param t the texts in the language of the page
 * @param otherwise for an error that has no words of its own
 * @returns the sentence that stays beside the button
 */
export function saySaveFailure(error: unknown, t: typeof en, otherwise: string): string {
  const isLoggedOut = isApiError(error) && error.status === 401;
  const description = isLoggedOut ? t.mustBeLoggedIn : errorMessage(error, otherwise);
  toast({ title: t.failed, description, variant: 'destructive' });
  return isLoggedOut ? t.mustBeLoggedIn : errorSentence(error);
}
