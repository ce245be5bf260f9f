import { educationLevels, familyStructures, simpleEducationLevels } from '@hemma/contracts/profiles';
import { useTexts } from '@hemma/web-core/texts';
import { SelectField } from '../editing/choice-fields';
import { RoleFields } from '../editing/role-fields';
import { texts } from './enhanced-profile.texts';
import { Section, type SectionProps } from './section';
import { useChoices } from './use-choices';

/** A student's studies, or a host's home. */
export function RoleSection({ user, profile, form: { fieldOf } }: SectionProps) {
  const t = useTexts(texts);
  const choicesOf = useChoices();
  if (user.userType === 'student')
    return (
      <Section title={t.studies}>
        <RoleFields userType={user.userType} fieldOf={fieldOf} />
        <SelectField
          {...fieldOf('educationLevel')}
          label={t.educationLevel}
          nothing={t.chooseLevel}
          choices={choicesOf([...educationLevels, ...simpleEducationLevels], profile?.educationLevel)}
        />
      </Section>
    );
  return (
    <Section title={t.home}>
      <RoleFields userType={user.userType} fieldOf={fieldOf} />
      <SelectField
        {...fieldOf('familyStructure')}
        label={t.familyStructure}
        nothing={t.chooseFamily}
        choices={choicesOf(familyStructures, profile?.familyStructure)}
      />
    </Section>
  );
}
