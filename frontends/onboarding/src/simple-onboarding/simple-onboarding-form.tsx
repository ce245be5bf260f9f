import { checkFields } from '@hemma/contracts/core';
import type { User } from '@hemma/contracts/identity';
import {
  onboardingRules,
  simpleFormConstants,
  type Profile,
  type ProfileFields,
} from '@hemma/contracts/profiles';
import { Button } from '@hemma/web-core/button';
import { contractResolver } from '@hemma/web-core/contract-resolver';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { KeptWords } from '../kept-words';
import { texts as sharedTexts } from '../onboarding.texts';
import { saySaveFailure } from '../save-failure';
import { useDraft } from '@hemma/web-core/use-draft';
import { useSaveProfile } from '../use-save-profile';
import { alreadyTold, savedValues, simpleFields, type SimpleForm } from './simple-form.mapper';
import { SimpleFormFields } from './simple-form-fields';
import { texts } from './simple-onboarding.texts';

const PATH = '/simple-onboarding';

/** The fields of one's role; on success it leads to /browse. What is typed is kept until it is saved. */
export function SimpleOnboardingForm({ user, profile }: { user: User; profile: Profile | null }) {
  const t = useTexts(texts);
  const shared = useTexts(sharedTexts);
  const [saved] = useState(() => savedValues(user, profile));
  const draft = useDraft(PATH, user.id, saved);
  const form = useForm({
    resolver: contractResolver((form: SimpleForm) =>
      checkFields<ProfileFields>(onboardingRules[user.userType].simple, simpleFields(user.userType, form)),
    ),
    defaultValues: draft.startingValues,
  });
  const save = useSaveProfile(user, profile);
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();

  const submit = form.handleSubmit(async (answers) => {
    setFailure('');
    try {
      const done = await save({ ...simpleFormConstants, ...alreadyTold(profile), ...answers });
      draft.drop();
      toast({ title: t[done], lang: 'sv', meaning: t[`${done}Meaning`] });
      await navigate('/browse');
    } catch (error) {
      setFailure(saySaveFailure(error, shared, shared.failedToSave));
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} aria-label={shared.yourProfile}>
        <KeptWords draft={draft} saved={saved} form={form} />
        <SimpleFormFields userType={user.userType} profile={profile} />
        {failure && <ErrorNote>{failure}</ErrorNote>}
        <Button look="primary" type="submit" wide busy={form.formState.isSubmitting} busyLabel={t.busy}>
          {profile ? t.update : t.create}
        </Button>
      </form>
    </FormProvider>
  );
}
