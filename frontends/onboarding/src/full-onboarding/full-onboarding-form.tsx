import { checkFields } from '@hemma/contracts/core';
import type { User } from '@hemma/contracts/identity';
import { onboardingRules, type Profile, type ProfileFields } from '@hemma/contracts/profiles';
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
import { firstWrong, type WantedField } from './form-tabs';
import { FormTabs } from './form-tabs-view';
import type { FullForm } from './full-form';
import { fullFields, savedForm } from './full-form.mapper';
import { texts } from './full-onboarding.texts';

interface FullOnboardingFormProps {
  user: User;
  profile: Profile | null;
}

/** The whole form of one's role, in tabs; on success it leads to /browse. What is typed is kept until it is saved. */
export function FullOnboardingForm({ user, profile }: FullOnboardingFormProps) {
  const t = useTexts(texts);
  const shared = useTexts(sharedTexts);
  const { userType } = user;
  const [saved] = useState(() => savedForm(profile));
  const draft = useDraft(`/${userType}-onboarding`, user.id, saved);
  const [told] = useState(draft.startingValues);
  const form = useForm({
    resolver: contractResolver((form: FullForm) =>
      checkFields<ProfileFields>(onboardingRules[userType].full, fullFields(userType, form)),
    ),
    defaultValues: told,
    // The field may be on another tab, which has to be opened before.
    shouldFocusError: false,
  });
  const save = useSaveProfile(user, profile);
  const [failure, setFailure] = useState('');
  const [wanted, setWanted] = useState<WantedField>();
  const navigate = useNavigate();

  const submit = form.handleSubmit(
    async (answers) => {
      setFailure('');
      try {
        await save({ ...answers, onboardingCompleted: true });
        draft.drop();
        toast({
          title: t.completed,
          description: userType === 'student' ? t.studentCompleted : t.hostCompleted,
        });
        await navigate('/browse');
      } catch (error) {
        setFailure(saySaveFailure(error, shared, shared.failedToCreate));
      }
    },
    (errors) => setWanted(firstWrong(userType, errors)),
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} aria-label={shared.yourProfile}>
        <KeptWords draft={draft} saved={saved} form={form} />
        <FormTabs userType={userType} told={told} wanted={wanted}>
          {failure && <ErrorNote>{failure}</ErrorNote>}
        </FormTabs>
      </form>
    </FormProvider>
  );
}
