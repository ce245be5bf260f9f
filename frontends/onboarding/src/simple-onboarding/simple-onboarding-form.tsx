import type { User } from '@hemma/contracts/identity';
import { simpleEducationLevels, simpleFormConstants, type Profile } from '@hemma/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { FormField } from '@hemma/web-core/form-field';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCreateProfileMutation, useUpdateProfileMutation } from '../onboarding.api';
import { simpleFormSchema, type SimpleForm } from './simple-form.schema';

/** The fields of one's role; on success it leads to /browse. */
export function SimpleOnboardingForm({ user, profile }: { user: User; profile: Profile | null }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(simpleFormSchema(user.userType)),
    defaultValues: startingValues(user, profile),
  });
  const { errors, isSubmitting } = formState;
  const [createProfile] = useCreateProfileMutation();
  const [updateProfile] = useUpdateProfileMutation();
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();

  const submit = handleSubmit(async (answers) => {
    setFailure('');
    const fields = { ...simpleFormConstants, ...alreadyTold(profile), ...answers };
    try {
      if (profile) await updateProfile({ id: profile.id, fields }).unwrap();
      else await createProfile({ ...fields, userId: user.id }).unwrap();
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
      {user.userType === 'student' ? (
        <>
          <FormField label="Study Field" error={errors.studyField?.message}>
            {(field) => <input {...field} {...register('studyField')} placeholder="e.g. Nursing" />}
          </FormField>
          <FormField label="University" error={errors.university?.message}>
            {(field) => (
              <input {...field} {...register('university')} placeholder="e.g. Uppsala University" />
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
            {(field) => <textarea {...field} {...register('homeDescription')} rows={4} />}
          </FormField>
          <FormField
            label="Help Needed"
            help="About three hours a day of light help: shopping, cooking, the garden, company."
            error={errors.helpNeeded?.message}
          >
            {(field) => <textarea {...field} {...register('helpNeeded')} rows={4} />}
          </FormField>
        </>
      )}
      <FormField
        label="Interests"
        optional
        help="Separate them with commas."
        error={errors.interests?.message}
      >
        {(field) => <input {...field} {...register('interests')} placeholder="e.g. music, walks, cooking" />}
      </FormField>
      <FormField label="Values" optional help="Separate them with commas." error={errors.values?.message}>
        {(field) => <input {...field} {...register('values')} placeholder="e.g. respect, patience" />}
      </FormField>
      <FormField
        label="Expectations"
        optional
        help="What do you hope for from living together?"
        error={errors.expectationsFromExchange?.message}
      >
        {(field) => <textarea {...field} {...register('expectationsFromExchange')} rows={5} />}
      </FormField>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <Button look="primary" type="submit" wide busy={isSubmitting} busyLabel="Creating Profile...">
        {profile ? 'Update Profile' : 'Create Profile'}
      </Button>
    </form>
  );
}

function startingValues(user: User, profile: Profile | null): SimpleForm {
  return {
    studyField: profile?.studyField ?? '',
    university: profile?.university ?? '',
    educationLevel: profile?.educationLevel ?? '',
    homeDescription: profile?.homeDescription ?? '',
    helpNeeded: profile?.helpNeeded ?? '',
    interests: (profile?.interests.length ? profile.interests : user.interests).join(', '),
    values: profile?.values.join(', ') ?? '',
    expectationsFromExchange: profile?.expectationsFromExchange ?? '',
  };
}

/** The form's fixed values stand in for what nobody was asked; what a person has told before stays. */
function alreadyTold(profile: Profile | null) {
  const kept = Object.keys(simpleFormConstants).filter((key) => {
    const value = profile?.[key as keyof Profile];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
  return Object.fromEntries(kept.map((key) => [key, profile?.[key as keyof Profile]]));
}

/** A level from the full form that this one doesn't offer must not be lost by opening it here. */
function educationLevelsFor(profile: Profile | null): string[] {
  return [
    ...new Set([...simpleEducationLevels, ...(profile?.educationLevel ? [profile.educationLevel] : [])]),
  ];
}
