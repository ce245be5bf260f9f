import { familyStructures } from '@hemma/contracts/profiles';
import { useTexts } from '@hemma/web-core/texts';
import { SelectField } from '../editing/choice-fields';
import { texts as editingTexts } from '../editing/editing.texts';
import styles from '../editing/editing.module.css';
import { TextField } from '../editing/text-field';
import { texts } from './enhanced-profile.texts';
import { Section, type SectionProps } from './section';
import { useChoices } from './use-choices';

const PLACES = ['city_center', 'suburb', 'countryside'];

/** When, where, with whom and what for. */
export function ExchangeSection({ user, profile, form: { fieldOf } }: SectionProps) {
  const t = useTexts(texts);
  const shared = useTexts(editingTexts);
  const choicesOf = useChoices();
  return (
    <Section title={t.wishes}>
      <div className={styles.pair}>
        <TextField
          {...fieldOf('availabilityStart', 'availabilityEnd')}
          type="date"
          label={shared.availabilityStart}
        />
        <TextField {...fieldOf('availabilityEnd')} type="date" label={shared.availabilityEnd} />
      </div>
      {user.userType === 'student' && (
        <>
          <SelectField
            {...fieldOf('locationPreference')}
            label={t.locationPreference}
            nothing={t.noMatter}
            choices={choicesOf(PLACES, profile?.locationPreference)}
          />
          <SelectField
            {...fieldOf('familyStructure')}
            label={t.preferredFamily}
            nothing={t.noMatter}
            choices={choicesOf(['any', ...familyStructures], profile?.familyStructure)}
          />
        </>
      )}
      <TextField
        {...fieldOf('locationPreferences')}
        type="list"
        label={shared.locationPreferences}
        help={shared.commas}
      />
      <TextField
        {...fieldOf('languagePreferences')}
        type="list"
        label={shared.languagePreferences}
        help={shared.commas}
      />
      <TextField
        {...fieldOf('preferredActivities')}
        type="list"
        label={t.preferredActivities}
        help={shared.commas}
      />
      <TextField
        {...fieldOf('expectationsFromExchange')}
        label={t.expectations}
        help={t.expectationsHelp}
        rows={5}
      />
      <TextField {...fieldOf('previousExperiences')} label={t.previousExperiences} rows={4} />
      <TextField {...fieldOf('additionalInfo')} label={t.additionalInfo} rows={3} />
    </Section>
  );
}
