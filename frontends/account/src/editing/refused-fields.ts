import { fieldErrors, sentenceFor, type FieldError, type UserType } from '@hemma/contracts/core';
import { onboardingRules, type Profile, type ProfileFieldsInput } from '@hemma/contracts/profiles';
import { isApiError } from '@hemma/web-core/api-error';

/**
 * A finished profile must go on to satisfy the rules that it was finished by, and which these were only the server
 * knows. Its answer is sentences without fields: the same rules tell here which fields they are about.
 *
 * @param error what the saving failed with
 * @returns the fields that the server has refused; none where it refused for another reason
 */
export function refusedFields(
  error: unknown,
  userType: UserType,
  profile: Profile | null,
  fields: ProfileFieldsInput,
): FieldError[] {
  if (!isApiError(error) || error.status !== 400) return [];
  const checked = onboardingRules[userType].full.safeParse({ ...profile, ...fields }, { error: sentenceFor });
  if (checked.success) return [];
  return fieldErrors(checked.error).filter(({ message }) => error.body.includes(message));
}
