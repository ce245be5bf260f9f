import type { PublicUser } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { texts as optionTexts } from '@hemma/web-core/profile-options.texts';
import { useTexts } from '@hemma/web-core/texts';
import { Facts } from './facts';
import { texts } from './profile-view.texts';

interface AboutProps {
  user: PublicUser;
  profile: Profile;
  isOwn: boolean;
}

/** Who somebody is. The other role's fields are empty, and so not shown. */
export function About({ user, profile, isOwn }: AboutProps) {
  const t = useTexts(texts);
  const { option: labelOf } = useTexts(optionTexts);
  const isHost = user.userType === 'host';
  // The simple form fixes a student's: it says nothing about them.
  const family = isHost && profile.familyStructure !== 'any' ? profile.familyStructure : null;
  return (
    <Facts
      nothing={t.nothingAbout}
      facts={[
        { label: isOwn ? t.aboutMyself : t.aboutMe, told: user.bio },
        { label: t.studyField, told: profile.studyField },
        { label: t.university, told: profile.university },
        { label: t.educationLevel, told: profile.educationLevel && labelOf(profile.educationLevel) },
        { label: t.homeDescription, told: profile.homeDescription },
        { label: t.accommodationDetails, told: profile.accommodationDetails },
        { label: t.helpNeeded, told: profile.helpNeeded },
        { label: t.familyStructure, told: family && labelOf(family) },
        { label: t.pets, told: profile.hasPets ? profile.petDetails || t.hasPets : null },
        { label: t.expectations, told: profile.expectationsFromExchange },
        { label: t.previousExperiences, told: profile.previousExperiences },
        { label: t.interests, told: profile.interests.length ? profile.interests : user.interests },
        { label: t.hobbies, told: profile.hobbies.map(labelOf) },
        { label: t.personalityTraits, told: profile.personalityTraits.map(labelOf) },
        { label: t.values, told: profile.values.map(labelOf) },
        { label: t.additionalInfo, told: profile.additionalInfo },
      ]}
    />
  );
}
