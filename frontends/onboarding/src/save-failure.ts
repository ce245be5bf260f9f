import { errorMessage, errorSentence, isApiError } from '@hemma/web-core/api-error';
import { toast } from '@hemma/web-core/toast';
import type { en } from './onboarding.texts';

/**
 * Says in a toast why a profile was not saved.
 *
 * @param error what the call threw
 * @param t the texts in the language of the page
 * @param otherwise for an answer that has no words of its own
 * @returns the sentence that stays beside the button
 */
export function saySaveFailure(error: unknown, t: typeof en, otherwise: string): string {
  const ownWords = wordsInstead(error, t, otherwise);
  const description = ownWords ?? errorMessage(error, otherwise);
  toast({ title: t.failed, description, variant: 'destructive' });
  return ownWords ?? errorSentence(error);
}

/** Nobody is helped by a number alone, as it comes from what stands between us and the server. */
function wordsInstead(error: unknown, t: typeof en, otherwise: string): string | undefined {
  if (!isApiError(error)) return undefined;
  if (error.status === 401) return t.mustBeLoggedIn;
  return error.body.trim() === '' ? otherwise : undefined;
}
