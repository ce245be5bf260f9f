import { dietaryOptions } from '@hemma/contracts/profiles';
import { ChoiceChip } from '@hemma/web-core/choice-chips';
import { FieldGroup } from '@hemma/web-core/form-field';
import { useTexts } from '@hemma/web-core/texts';
import { useWatch } from 'react-hook-form';
import { ChipsField, SelectField } from '../editing/choice-fields';
import { texts as editingTexts } from '../editing/editing.texts';
import { TextField } from '../editing/text-field';
import { texts } from './enhanced-profile.texts';
import { Section, type SectionProps } from './section';
import { useChoices } from './use-choices';

const SMOKING = ['non_smoking', 'smoking_outdoors', 'smoking'];
const PETS = ['no_pets', 'small_pets', 'all_pets'];

/** Animals, food and smoke. */
export function DailyLifeSection({ profile, form: { fieldOf, control } }: SectionProps) {
  const t = useTexts(texts);
  const { commas } = useTexts(editingTexts);
  const choicesOf = useChoices();
  const hasPets = useWatch({ control, name: 'hasPets' });
  const pets = fieldOf('hasPets');
  return (
    <Section title={t.dailyLife}>
      <FieldGroup label={t.pets} error={pets.error} optional>
        <ChoiceChip {...pets.registration}>{t.hasPets}</ChoiceChip>
      </FieldGroup>
      {hasPets && <TextField {...fieldOf('petDetails')} label={t.petDetails} rows={3} />}
      <ChipsField
        {...fieldOf('dietaryPreferences')}
        label={t.dietaryPreferences}
        choices={choicesOf(dietaryOptions, profile?.dietaryPreferences)}
      />
      <TextField
        {...fieldOf('dietaryRestrictions')}
        type="list"
        label={t.dietaryRestrictions}
        help={commas}
      />
      <SelectField
        {...fieldOf('smokingTolerance')}
        label={t.smokingTolerance}
        nothing={t.noMatter}
        choices={choicesOf(SMOKING, profile?.smokingTolerance)}
      />
      <SelectField
        {...fieldOf('petTolerance')}
        label={t.petTolerance}
        nothing={t.noMatter}
        choices={choicesOf(PETS, profile?.petTolerance)}
      />
    </Section>
  );
}
