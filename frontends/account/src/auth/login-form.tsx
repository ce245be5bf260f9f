import { checkFields } from '@hemma/contracts/core';
import { loginSchema, type LoginInput } from '@hemma/contracts/identity';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { contractResolver } from '@hemma/web-core/contract-resolver';
import { readDraft } from '@hemma/web-core/draft';
import { ErrorNote } from '@hemma/web-core/error-note';
import { FormField } from '@hemma/web-core/form-field';
import { useLazyOwnProfileQuery } from '@hemma/web-core/own-profile';
import { useLoginMutation } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { texts } from './auth.texts';

interface LoginFormProps {
  onSignedIn: () => void;
  /** The page whose form a session that ended has interrupted. */
  interrupted?: string;
}

/**
 * Username and password; leads on to /browse, or to the profile that is still to be finished, or back to the
 * form that one was in the middle of.
 */
export function LoginForm({ onSignedIn, interrupted }: LoginFormProps) {
  const t = useTexts(texts);
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver((form: LoginInput) => checkFields(loginSchema, form)),
    defaultValues: { username: '', password: '' } satisfies LoginInput,
  });
  const { errors, isSubmitting } = formState;
  const [login] = useLoginMutation();
  const [lookUpProfile] = useLazyOwnProfileQuery();
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();

  const submit = async (input: LoginInput) => {
    setFailure('');
    onSignedIn();
    try {
      const user = await login(input).unwrap();
      toast({ title: t.loginSuccessful, description: t.welcomeBack(user.name) });
      if (interrupted !== undefined && readDraft(interrupted, user.id) !== undefined) {
        await navigate(interrupted, { replace: true });
        return;
      }
      const profile = await lookUpProfile(user.id)
        .unwrap()
        .catch(() => null);
      await navigate(profile?.onboardingCompleted ? '/browse' : '/simple-onboarding', { replace: true });
    } catch (error) {
      setFailure(errorSentence(error));
      toast({ title: t.loginFailed, description: errorMessage(error), variant: 'destructive' });
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit(submit)} aria-label={t.signIn}>
      <FormField label={t.username} error={errors.username?.message}>
        {(field) => (
          <input
            {...field}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField label={t.password} error={errors.password?.message}>
        {(field) => (
          <input {...field} {...register('password')} type="password" autoComplete="current-password" />
        )}
      </FormField>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <Button look="primary" type="submit" wide busy={isSubmitting} busyLabel={t.signingIn}>
        {t.signIn}
      </Button>
    </form>
  );
}
