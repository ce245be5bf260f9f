import type { UserType } from '@hemma/contracts/core';
import {
  dietaryOptions,
  educationLevels,
  familyStructures,
  hobbies,
  hostValues,
  personalityTraits,
  studentValues,
} from '@hemma/contracts/profiles';
import { ChoiceChip } from '@hemma/web-core/choice-chips';
import { FieldGroup } from '@hemma/web-core/form-field';
import { useTexts } from '@hemma/web-core/texts';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChooseSome, CommaList, Day, LongText, SelectOne, TextLine } from '../form-controls';
import { texts as sharedTexts } from '../onboarding.texts';
import { optionsWith } from '../options-with';
import type { TabName } from './form-tabs';
import type { FullForm } from './full-form';
import styles from './full-onboarding.module.css';
import { texts } from './full-onboarding.texts';

interface SectionProps {
  userType: UserType;
  /** What the form started with: an answer that is not among the options is offered too. */
  told: FullForm;
}

/** What each tab asks. */
export const formSections: Record<TabName, (props: SectionProps) => React.ReactNode> = {
  basic: BasicInfo,
  home: HomeAndFamily,
  preferences: Preferences,
  expectations: Expectations,
};

function BasicInfo({ told }: SectionProps) {
  const t = useTexts(texts);
  const { chooseLevel } = useTexts(sharedTexts);
  return (
    <>
      <TextLine<FullForm> name="studyField" label={t.studyField} placeholder={t.studyFieldExample} />
      <TextLine<FullForm> name="university" label={t.university} placeholder={t.universityExample} />
      <SelectOne<FullForm>
        name="educationLevel"
        label={t.educationLevel}
        nothing={chooseLevel}
        options={optionsWith(educationLevels, told.educationLevel)}
      />
    </>
  );
}

function HomeAndFamily({ told }: SectionProps) {
  const t = useTexts(texts);
  return (
    <>
      <LongText<FullForm> name="homeDescription" label={t.homeDescription} help={t.homeDescriptionHelp} />
      <LongText<FullForm>
        name="accommodationDetails"
        label={t.accommodationDetails}
        help={t.accommodationDetailsHelp}
      />
      <LongText<FullForm> name="helpNeeded" label={t.helpNeeded} help={t.helpNeededHelp} />
      <SelectOne<FullForm>
        name="familyStructure"
        label={t.familyStructure}
        nothing={t.chooseFamily}
        options={optionsWith(familyStructures, told.familyStructure)}
      />
      <Pets />
    </>
  );
}

function Preferences({ userType, told }: SectionProps) {
  const t = useTexts(texts);
  const values = userType === 'student' ? studentValues : hostValues;
  return (
    <>
      <ChooseSome<FullForm>
        name="values"
        label={t.values}
        help={t.chooseHelp}
        options={optionsWith(values, told.values)}
      />
      <ChooseSome<FullForm>
        name="hobbies"
        label={t.hobbies}
        help={t.chooseHelp}
        options={optionsWith(hobbies, told.hobbies)}
      />
      <ChooseSome<FullForm>
        name="personalityTraits"
        label={t.personalityTraits}
        help={t.chooseHelp}
        options={optionsWith(personalityTraits, told.personalityTraits)}
      />
      <ChooseSome<FullForm>
        name="dietaryPreferences"
        label={t.dietaryPreferences}
        optional
        options={optionsWith(dietaryOptions, told.dietaryPreferences)}
      />
      {userType === 'student' && <Pets />}
    </>
  );
}

function Pets() {
  const t = useTexts(texts);
  const { register } = useFormContext<FullForm>();
  const hasPets = useWatch<FullForm, 'hasPets'>({ name: 'hasPets' });
  return (
    <>
      <FieldGroup label={t.pets} optional>
        <ChoiceChip {...register('hasPets')}>{t.hasPets}</ChoiceChip>
      </FieldGroup>
      {hasPets && (
        <LongText<FullForm>
          name="petDetails"
          label={t.petDetails}
          optional
          help={t.petDetailsHelp}
          rows={2}
        />
      )}
    </>
  );
}

function Expectations({ userType }: SectionProps) {
  const t = useTexts(texts);
  const { commaHelp } = useTexts(sharedTexts);
  return (
    <>
      <LongText<FullForm>
        name="expectationsFromExchange"
        label={t.expectationsFromExchange}
        help={t.expectationsHelp}
        rows={5}
      />
      <LongText<FullForm>
        name="previousExperiences"
        label={t.previousExperiences}
        optional
        help={t.previousExperiencesHelp}
      />
      <CommaList<FullForm>
        name="preferredActivities"
        label={t.preferredActivities}
        optional
        help={commaHelp}
        placeholder={t.preferredActivitiesExample}
      />
      <div className={styles.days}>
        <Day<FullForm>
          name="availabilityStart"
          label={t.availabilityStart}
          optional
          checksAlso="availabilityEnd"
        />
        <Day<FullForm> name="availabilityEnd" label={t.availabilityEnd} optional />
      </div>
      <CommaList<FullForm>
        name="languagePreferences"
        label={t.languagePreferences}
        optional
        help={userType === 'student' ? t.studentLanguageHelp : t.hostLanguageHelp}
        placeholder={t.languagePreferencesExample}
      />
      {userType === 'student' && (
        <CommaList<FullForm>
          name="locationPreferences"
          label={t.locationPreferences}
          optional
          help={commaHelp}
          placeholder={t.locationPreferencesExample}
        />
      )}
    </>
  );
}
