import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { useTexts } from '@hemma/web-core/texts';
import { ProfileForm } from '../editing/profile-form';
import { AboutSection } from './about-section';
import { DailyLifeSection } from './daily-life-section';
import { texts } from './enhanced-profile.texts';
import { ExchangeSection } from './exchange-section';
import { PersonSection } from './person-section';
import { RoleSection } from './role-section';
import { useEnhancedForm } from './use-enhanced-form';

/** Every field of one's own; creates the profile where there is none yet. */
export function EnhancedProfileForm({ user, profile }: { user: User; profile: Profile | null }) {
  const t = useTexts(texts);
  const form = useEnhancedForm(user, profile);
  const parts = { user, profile, form };
  return (
    <ProfileForm label={t.form} isNew={profile === null} form={form}>
      <AboutSection {...parts} />
      <RoleSection {...parts} />
      <PersonSection {...parts} />
      <DailyLifeSection {...parts} />
      <ExchangeSection {...parts} />
    </ProfileForm>
  );
}
