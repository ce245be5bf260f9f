import { coreTexts } from './core.texts';
import { inLanguageOfPage } from './swedish/sentences.texts';
import { textsNow } from './texts';

/** What every call fails with: the status, the server's sentence, and both as the message that people see. */
export interface ApiError {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The sentence that the server gave, in English; {@link errorSentence} says it in the language of the page. */
  body: string;
  /** `status: body`. */
  message: string;
}

/** @returns the error of an answer that wasn't OK */
export function apiError(status: number, body: string): ApiError {
  return { status, body, message: `${status}: ${body}` };
}

/** @returns the error of a call that got no answer at all */
export function unreachable(): ApiError {
  const body = textsNow(coreTexts).unreachable;
  return { status: 0, body, message: body };
}

/** @returns whether a thrown or returned value is an {@link ApiError} */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'body' in error && 'message' in error
  );
}

/**
 * The words to show for whatever a call or a page failed with, in the language of the page.
 *
 * @param error what was caught
 * @param otherwise the sentence for an error that has no message of its own
 */
export function errorMessage(error: unknown, otherwise = textsNow(coreTexts).somethingWrong): string {
  if (isAnswered(error)) return apiError(error.status, inLanguageOfPage(error.body)).message;
  if (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string'
  ) {
    return error.message || otherwise;
  }
  return otherwise;
}

/**
 * The server's sentence alone, for where the error stays; a toast shows the whole message with its status.
 *
 * @param error what was caught
 */
export function errorSentence(error: unknown): string {
  return isAnswered(error) ? inLanguageOfPage(error.body) : errorMessage(error);
}

/** What came from a server; that no answer came is said by {@link unreachable}, in the page's own words. */
function isAnswered(error: unknown): error is ApiError {
  return isApiError(error) && error.status !== 0;
}
