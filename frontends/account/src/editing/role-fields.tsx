import type { UserType } from '@hemma/contracts/core';
import { useTexts } from '@hemma/web-core/texts';
import { texts } from './editing.texts';
import { TextField, type Registered } from './text-field';

/** What only one of the roles has: a student's studies, or a host's home. */
type RoleField = 'studyField' | 'university' | 'homeDescription' | 'accommodationDetails' | 'helpNeeded';

interface RoleFieldsProps {
  userType: UserType;
  fieldOf: (name: RoleField) => Registered;
}

/** A student's studies, or a host's home, in both editors of one's profile. */
export function RoleFields({ userType, fieldOf }: RoleFieldsProps) {
  const t = useTexts(texts);
  if (userType === 'student')
    return (
      <>
        <TextField {...fieldOf('studyField')} label={t.studyField} />
        <TextField {...fieldOf('university')} label={t.university} />
      </>
    );
  return (
    <>
      <TextField
        {...fieldOf('homeDescription')}
        label={t.homeDescription}
        help={t.homeDescriptionHelp}
        rows={4}
      />
      <TextField
        {...fieldOf('accommodationDetails')}
        label={t.accommodationDetails}
        help={t.accommodationDetailsHelp}
        rows={4}
      />
      <TextField {...fieldOf('helpNeeded')} label={t.helpNeeded} help={t.helpNeededHelp} rows={4} />
    </>
  );
}
