import type { Profile } from '@hemma/contracts/profiles';
import { useLanguage } from '@hemma/web-core/language';
import { texts as optionTexts } from '@hemma/web-core/profile-options.texts';
import { useTexts } from '@hemma/web-core/texts';
import { Facts } from './facts';
import { texts, type ProfileViewTexts } from './profile-view.texts';

/** What somebody wishes for. */
export function Preferences({ profile }: { profile: Profile }) {
  const t = useTexts(texts);
  const { option: labelOf } = useTexts(optionTexts);
  const language = useLanguage();
  return (
    <Facts
      nothing={t.nothingPreferred}
      facts={[
        { label: t.availability, told: availability(profile, language, t) },
        { label: t.locationPreferences, told: profile.locationPreferences },
        { label: t.languagePreferences, told: profile.languagePreferences },
        { label: t.preferredActivities, told: profile.preferredActivities },
        { label: t.dietaryPreferences, told: profile.dietaryPreferences?.map(labelOf) },
        { label: t.dietaryRestrictions, told: profile.dietaryRestrictions },
      ]}
    />
  );
}

function availability(
  { availabilityStart: start, availabilityEnd: end }: Profile,
  language: string,
  t: ProfileViewTexts,
): string | null {
  // A day is kept as its first moment in UTC; in another zone it would be the day before.
  const dayOf = (time: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
  if (start && end) return t.fromUntil(dayOf(start), dayOf(end));
  if (start) return t.from(dayOf(start));
  return end && t.until(dayOf(end));
}
