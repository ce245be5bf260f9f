import { hobbies, hostValues, personalityTraits, studentValues } from '@hemma/contracts/profiles';
import { useTexts } from '@hemma/web-core/texts';
import { ChipsField } from '../editing/choice-fields';
import { texts } from './enhanced-profile.texts';
import { Section, type SectionProps } from './section';
import { useChoices } from './use-choices';

/** What one is like. */
export function PersonSection({ user, profile, form: { fieldOf } }: SectionProps) {
  const t = useTexts(texts);
  const choicesOf = useChoices();
  const values = user.userType === 'student' ? studentValues : hostValues;
  return (
    <Section title={t.person}>
      <ChipsField {...fieldOf('values')} label={t.values} choices={choicesOf(values, profile?.values)} />
      <ChipsField {...fieldOf('hobbies')} label={t.hobbies} choices={choicesOf(hobbies, profile?.hobbies)} />
      <ChipsField
        {...fieldOf('personalityTraits')}
        label={t.personalityTraits}
        choices={choicesOf(personalityTraits, profile?.personalityTraits)}
      />
    </Section>
  );
}
