import type { User } from '@hemma/contracts/identity';
import { simpleFormConstants, type Profile } from '@hemma/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { FormField } from '@hemma/web-core/form-field';
import { toast } from '@hemma/web-core/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCreateProfileMutation, useUpdateProfileMutation } from '../onboarding.api';
import { useDraft } from '../use-draft';
import { alreadyTold, educationLevelsFor, savedValues } from './simple-form.mapper';
import { simpleFormSchema, type SimpleForm } from './simple-form.schema';
import styles from './simple-onboarding.page.module.css';

const PATH = '/simple-onboarding';

/** The fields of one's role; on success it leads to /browse. What is typed is kept until it is saved. */
export function SimpleOnboardingForm({ user, profile }: { user: User; profile: Profile | null }) {
  const [saved] = useState(() => savedValues(user, profile));
  const draft = useDraft(PATH, user.id, saved);
  const [wasKept, setKept] = useState(draft.wasKept);
  const { register, handleSubmit, formState, subscribe, reset } = useForm({
    resolver: zodResolver(simpleFormSchema(user.userType)),
    defaultValues: draft.startingValues,
  });
  const { errors, isSubmitting } = formState;
  const [createProfile] = useCreateProfileMutation();
  const [updateProfile] = useUpdateProfileMutation();
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();

  const keepChange = useEffectEvent((values: Partial<SimpleForm>) => draft.keep(values));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepChange(values) }),
    [subscribe],
  );

  const startOver = (form: HTMLFormElement | null) => {
    reset(saved);
    draft.drop();
    setKept(false);
    // The button that was pressed goes away.
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };

  const submit = handleSubmit(async (answers) => {
    setFailure('');
    const fields = { ...simpleFormConstants, ...alreadyTold(profile), ...answers };
    try {
      if (profile) await updateProfile({ id: profile.id, fields }).unwrap();
      else await createProfile({ ...fields, userId: user.id }).unwrap();
      draft.drop();
      toast({ title: profile ? 'Profil uppdaterad!' : 'Profil skapad!' });
      await navigate('/browse');
    } catch (error) {
      setFailure(errorSentence(error));
      toast({
        title: 'Error',
        description: errorMessage(error, 'Failed to save profile'),
        variant: 'destructive',
      });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Your profile">
      {wasKept && (
        <div className={styles.kept} role="status">
          <p>We have kept what you typed before. It is not saved yet.</p>
          <Button onClick={(event) => startOver(event.currentTarget.form)}>Start over</Button>
        </div>
      )}
      {user.userType === 'student' ? (
        <>
          <FormField label="Study Field" error={errors.studyField?.message}>
            {(field) => (
              <input {...field} {...register('studyField')} dir="auto" placeholder="e.g. Nursing" />
            )}
          </FormField>
          <FormField label="University" error={errors.university?.message}>
            {(field) => (
              <input
                {...field}
                {...register('university')}
                dir="auto"
                placeholder="e.g. Uppsala University"
              />
            )}
          </FormField>
          <FormField label="Education Level" optional error={errors.educationLevel?.message}>
            {(field) => (
              <select {...field} {...register('educationLevel')}>
                <option value="">Choose a level</option>
                {educationLevelsFor(profile).map((level) => (
                  <option key={level}>{level}</option>
                ))}
              </select>
            )}
          </FormField>
        </>
      ) : (
        <>
          <FormField
            label="Home Description"
            help="The room, the house, the neighbourhood."
            error={errors.homeDescription?.message}
          >
            {(field) => <textarea {...field} {...register('homeDescription')} dir="auto" rows={4} />}
          </FormField>
          <FormField
            label="Help Needed"
            help="About three hours a day of light help: shopping, cooking, the garden, company."
            error={errors.helpNeeded?.message}
          >
            {(field) => <textarea {...field} {...register('helpNeeded')} dir="auto" rows={4} />}
          </FormField>
        </>
      )}
      <FormField
        label="Interests"
        optional
        help="Separate them with commas."
        error={errors.interests?.message}
      >
        {(field) => (
          <input {...field} {...register('interests')} dir="auto" placeholder="e.g. music, walks, cooking" />
        )}
      </FormField>
      <FormField label="Values" optional help="Separate them with commas." error={errors.values?.message}>
        {(field) => (
          <input {...field} {...register('values')} dir="auto" placeholder="e.g. respect, patience" />
        )}
      </FormField>
      <FormField
        label="Expectations"
        optional
        help="What do you hope for from living together?"
        error={errors.expectationsFromExchange?.message}
      >
        {(field) => <textarea {...field} {...register('expectationsFromExchange')} dir="auto" rows={5} />}
      </FormField>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <Button look="primary" type="submit" wide busy={isSubmitting} busyLabel="Creating Profile...">
        {profile ? 'Update Profile' : 'Create Profile'}
      </Button>
    </form>
  );
}
