import { educationLevels, familyStructures, simpleEducationLevels } from '@hemma/contracts/profiles';
import { useTexts } from '@hemma/web-core/texts';
import { SelectField } from '../editing/choice-fields';
import { texts as editingTexts } from '../editing/editing.texts';
import { TextField } from '../editing/text-field';
import { texts } from './enhanced-profile.texts';
import { Section, type SectionProps } from './section';
import { useChoices } from './use-choices';

/** A student's studies, or a host's home. */
export function RoleSection({ user, profile, form: { fieldOf } }: SectionProps) {
  const t = useTexts(texts);
  const shared = useTexts(editingTexts);
  const choicesOf = useChoices();
  if (user.userType === 'student')
    return (
      <Section title={t.studies}>
        <TextField {...fieldOf('studyField')} label={shared.studyField} />
        <TextField {...fieldOf('university')} label={shared.university} />
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
      <TextField
        {...fieldOf('homeDescription')}
        label={shared.homeDescription}
        help={shared.homeDescriptionHelp}
        rows={4}
      />
      <TextField
        {...fieldOf('accommodationDetails')}
        label={shared.accommodationDetails}
        help={shared.accommodationDetailsHelp}
        rows={4}
      />
      <TextField {...fieldOf('helpNeeded')} label={shared.helpNeeded} help={shared.helpNeededHelp} rows={4} />
      <SelectField
        {...fieldOf('familyStructure')}
        label={t.familyStructure}
        nothing={t.chooseFamily}
        choices={choicesOf(familyStructures, profile?.familyStructure)}
      />
    </Section>
  );
}
