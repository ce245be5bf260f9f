import type { User } from '@hemma/contracts/identity';
import type { Profile, ProfileFieldsInput } from '@hemma/contracts/profiles';
import { isApiError } from '@hemma/web-core/api-error';
import { useLazyOwnProfileQuery } from '@hemma/web-core/own-profile';
import { useCreateProfileMutation, useUpdateProfileMutation } from './onboarding.api';

/**
 * Saves what a form has asked: updates the profile if there is one, else creates it. One that has been created
 * elsewhere meanwhile, in another tab or by a first try that got no answer, is updated.
 *
 * @returns a function that saves, tells which of the two it did, and throws the call's ApiError
 */
export function useSaveProfile(user: User, profile: Profile | null) {
  const [create] = useCreateProfileMutation();
  const [update] = useUpdateProfileMutation();
  const [lookUp] = useLazyOwnProfileQuery();
  return async (fields: ProfileFieldsInput): Promise<'created' | 'updated'> => {
    if (profile) {
      await update({ id: profile.id, fields }).unwrap();
      return 'updated';
    }
    try {
      await create({ ...fields, userId: user.id }).unwrap();
      return 'created';
    } catch (error) {
      if (!isApiError(error) || error.status !== 409) throw error;
      const theirs = await lookUp(user.id).unwrap();
      if (!theirs) throw error;
      await update({ id: theirs.id, fields }).unwrap();
      return 'updated';
    }
  };
}
