import type { UserType } from '@hemma/contracts/core';
import type { Profile } from '@hemma/contracts/profiles';
import { useTexts } from '@hemma/web-core/texts';
import { CommaList, LongText, SelectOne, TextLine } from '../form-controls';
import { texts as sharedTexts } from '../onboarding.texts';
import { educationLevelsFor, type SimpleForm } from './simple-form.mapper';
import { texts } from './simple-onboarding.texts';

/** The few questions of one's role, and those that both are asked. */
export function SimpleFormFields({ userType, profile }: { userType: UserType; profile: Profile | null }) {
  const t = useTexts(texts);
  const { commaHelp, chooseLevel } = useTexts(sharedTexts);
  return (
    <>
      {userType === 'student' ? (
        <>
          <TextLine<SimpleForm> name="studyField" label={t.studyField} placeholder={t.studyFieldExample} />
          <TextLine<SimpleForm> name="university" label={t.university} placeholder={t.universityExample} />
          <SelectOne<SimpleForm>
            name="educationLevel"
            label={t.educationLevel}
            optional
            nothing={chooseLevel}
            options={educationLevelsFor(profile)}
          />
        </>
      ) : (
        <>
          <LongText<SimpleForm>
            name="homeDescription"
            label={t.homeDescription}
            help={t.homeDescriptionHelp}
          />
          <LongText<SimpleForm> name="helpNeeded" label={t.helpNeeded} help={t.helpNeededHelp} />
        </>
      )}
      <CommaList<SimpleForm>
        name="interests"
        label={t.interests}
        optional
        help={commaHelp}
        placeholder={t.interestsExample}
      />
      <CommaList<SimpleForm>
        name="values"
        label={t.values}
        optional
        help={commaHelp}
        placeholder={t.valuesExample}
      />
      <LongText<SimpleForm>
        name="expectationsFromExchange"
        label={t.expectations}
        optional
        help={t.expectationsHelp}
        rows={5}
      />
    </>
  );
}
