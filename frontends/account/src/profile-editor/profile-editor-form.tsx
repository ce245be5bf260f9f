import type { User } from '@hemma/contracts/identity';
import { updateProfileSchema, type Profile } from '@hemma/contracts/profiles';
import { useTexts } from '@hemma/web-core/texts';
import { texts as editingTexts } from '../editing/editing.texts';
import styles from '../editing/editing.module.css';
import { FixedFields } from '../editing/fixed-fields';
import { ProfileForm } from '../editing/profile-form';
import { RoleFields } from '../editing/role-fields';
import { TextField } from '../editing/text-field';
import { useProfileForm } from '../editing/use-profile-form';
import { useSaveOwnProfileMutation } from '../profile.api';
import { savedValues, toFields } from './profile-editor.mapper';
import { texts } from './profile-editor.texts';

/** The fields of one's role; creates the profile where there is none yet. */
export function ProfileEditorForm({ user, profile }: { user: User; profile: Profile | null }) {
  const t = useTexts(editingTexts);
  const { form: label } = useTexts(texts);
  const [saveProfile] = useSaveOwnProfileMutation();
  const { userType } = user;
  const form = useProfileForm({
    path: '/profile',
    user,
    profile,
    saved: savedValues(profile),
    rules: updateProfileSchema,
    toFields: (typed) => toFields(userType, typed),
    save: (fields) => saveProfile({ id: profile?.id ?? null, userId: user.id, fields }).unwrap(),
  });
  const { fieldOf } = form;
  return (
    <ProfileForm label={label} isNew={profile === null} form={form}>
      <FixedFields user={user} />
      <div className={styles.pair}>
        <TextField
          {...fieldOf('availabilityStart', 'availabilityEnd')}
          type="date"
          label={t.availabilityStart}
        />
        <TextField {...fieldOf('availabilityEnd')} type="date" label={t.availabilityEnd} />
      </div>
      <TextField
        {...fieldOf('locationPreferences')}
        type="list"
        label={t.locationPreferences}
        help={t.commas}
      />
      <TextField
        {...fieldOf('languagePreferences')}
        type="list"
        label={t.languagePreferences}
        help={t.commas}
      />
      <RoleFields userType={userType} fieldOf={fieldOf} />
    </ProfileForm>
  );
}
