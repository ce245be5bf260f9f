import { FormField } from '@hemma/web-core/form-field';
import { TagInput } from '@hemma/web-core/tag-input';
import { useTexts } from '@hemma/web-core/texts';
import { Controller } from 'react-hook-form';
import { texts as editingTexts } from '../editing/editing.texts';
import { FixedFields } from '../editing/fixed-fields';
import { TextField } from '../editing/text-field';
import { texts } from './enhanced-profile.texts';
import { Section, type SectionProps } from './section';

/** What one told at the registration. */
export function AboutSection({ user, form: { fieldOf, control } }: SectionProps) {
  const t = useTexts(texts);
  const { commas } = useTexts(editingTexts);
  return (
    <Section title={t.aboutYou}>
      <FixedFields user={user} />
      <TextField {...fieldOf('bio')} label={t.bio} help={t.bioHelp} rows={5} />
      <TextField {...fieldOf('country')} label={t.country} autoComplete="country-name" required />
      <FormField label={t.languages} help={t.languagesHelp} error={fieldOf('languages').error}>
        {(attributes) => (
          <Controller
            control={control}
            name="languages"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <TagInput {...attributes} ref={ref} value={value} onChange={onChange} onBlur={onBlur} />
            )}
          />
        )}
      </FormField>
      <TextField {...fieldOf('interests')} type="list" label={t.interests} help={commas} />
    </Section>
  );
}
