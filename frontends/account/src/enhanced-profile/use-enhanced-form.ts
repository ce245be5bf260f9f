import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { useProfileForm } from '../editing/use-profile-form';
import { useChangeOwnUserMutation, useSaveOwnProfileMutation } from '../profile.api';
import { savedValues, toFields } from './enhanced-profile.mapper';
import { enhancedProfileSchema } from './enhanced-profile.schema';

export type EnhancedFormApi = ReturnType<typeof useEnhancedForm>;

/** The form of everything; saves the user and then the profile. Both may be saved again after a failure of either. */
export function useEnhancedForm(user: User, profile: Profile | null) {
  const [changeUser] = useChangeOwnUserMutation();
  const [saveProfile] = useSaveOwnProfileMutation();
  return useProfileForm({
    path: '/enhanced-profile',
    user,
    profile,
    saved: savedValues(user, profile),
    rules: enhancedProfileSchema,
    toFields: (typed) => toFields(user.userType, typed),
    async save({ bio, country, languages, ...fields }) {
      await changeUser({ bio, country, languages, interests: fields.interests }).unwrap();
      await saveProfile({ id: profile?.id ?? null, userId: user.id, fields }).unwrap();
    },
  });
}
